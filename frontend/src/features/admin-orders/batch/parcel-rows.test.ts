import { fill, problemsOf, rowsOf, stepOf, type ParcelRow } from './parcel-rows';
import { anOrder } from '../../../testing/order-builders';

const row = (n: number, part: Partial<ParcelRow> = {}): ParcelRow => ({
  orderNumber: `261120-0000${n}`,
  customer: 'Asha Rao',
  trackingId: '',
  courier: '',
  ...part,
});
const three = [row(1), row(2), row(3)];
const parcels = (rows: readonly ParcelRow[]) => rows.map(({ trackingId, courier }) => [trackingId, courier]);

it('has a row for each order that can be shipped', () => {
  const orders = [anOrder({ orderNumber: '1' }), anOrder({ status: 'Shipped', actions: ['deliver'] })];
  expect(rowsOf(orders)).toEqual([{ orderNumber: '1', customer: 'Asha Rao', trackingId: '', courier: '' }]);
});

describe('lines of a spreadsheet', () => {
  it('fill the rows from the one in which they are pasted, and what is left over is counted', () => {
    expect(fill(three, 1, 'D1\r\nD2\nD3\n')).toEqual({
      rows: [row(1), row(2, { trackingId: 'D1' }), row(3, { trackingId: 'D2' })],
      unused: 1,
    });
  });

  it('with order numbers go where they belong, in any order of lines and columns', () => {
    const { rows, unused } = fill(
      three,
      0,
      '261120-00003\tDelhivery\tX3\nX1\tBlue Dart\t261120-00001\n261120-00009\tX9',
    );
    expect([parcels(rows), unused]).toEqual([
      [
        ['X1', 'Blue Dart'],
        ['', ''],
        ['X3', 'Delhivery'],
      ],
      1,
    ]);
  });
});

it('a row that is shipped keeps its parcel: a line with another ID for it is counted as left over', () => {
  const rows = [row(1), row(2, { trackingId: 'D2' }), row(3)];
  const isShipped = ({ orderNumber }: ParcelRow) => orderNumber === '261120-00002';
  const filled = [row(1, { trackingId: 'D1' }), rows[1], row(3, { trackingId: 'D3' })];
  expect(fill(rows, 0, 'D1\nX\nD3', { isShipped })).toEqual({ rows: filled, unused: 1 });
  expect(fill(rows, 0, 'D1\nD2\nD3', { isShipped })).toEqual({ rows: filled, unused: 0 });
  expect(fill(rows, 0, '261120-00002,BlueDart,X', { isFile: true, isShipped })).toEqual({ rows, unused: 1 });
});

it('a line with more than courier and tracking ID fills nothing: a name could be taken for the ID', () => {
  expect(fill(three, 0, '261120-00001,Asha,DTDC,D1\n261120-00002,D2,DTDC')).toEqual({
    rows: [row(1), row(2, { trackingId: 'D2', courier: 'DTDC' }), row(3)],
    unused: 1,
  });
});

it('a CSV file fills rows and adds the orders that were not chosen; headings are skipped', () => {
  const file = '\uFEFFOrder,Courier,Tracking ID\r\n261120-00002,DTDC,"D2"\r\n261120-00007,"FedEx, India",F7\r\n';
  const { rows, unused } = fill(three, 0, file, { isFile: true });
  expect(rows.map(({ orderNumber, trackingId, courier }) => [orderNumber, trackingId, courier])).toEqual([
    ['261120-00001', '', ''],
    ['261120-00002', 'D2', 'DTDC'],
    ['261120-00003', '', ''],
    ['261120-00007', 'F7', 'FedEx, India'],
  ]);
  expect(unused).toBe(0);
});

it('marks doubles, unknown couriers and IDs that are none, before anything is sent', () => {
  const rows = [
    row(1, { trackingId: 'd1' }),
    row(2, { trackingId: 'D1 ' }),
    row(3, { trackingId: 'X', courier: 'FedEx' }),
    row(4, { trackingId: 'A B' }),
    row(5),
    row(6, { trackingId: 'OK-1', courier: 'blue dart' }),
  ];
  expect(problemsOf(rows)).toEqual([
    'The same tracking ID as order 261120-00002.',
    'The same tracking ID as order 261120-00001.',
    'FedEx is not one of our couriers.',
    'A tracking ID has 1 to 50 letters, digits or hyphens.',
    null,
    null,
  ]);
});

it('sends the courier of the row, or else that of the batch', () => {
  expect(stepOf(row(1, { trackingId: ' D1 ' }), 'Delhivery')).toEqual({
    order: '261120-00001',
    trackingId: 'D1',
    deliveryPartner: 'Delhivery',
  });
  expect(stepOf(row(1, { trackingId: 'D1', courier: 'blue dart' }), 'DTDC').deliveryPartner).toBe('BlueDart');
});
