import type { Coupon, CouponInput } from '@shop/contracts/coupons';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const owner = aUser({ isAdmin: true, role: 'owner' });
const DIWALI: Coupon = {
  _id: 'c-1',
  code: 'DIWALI26',
  percent: 10,
  amount: null,
  minimum: 999,
  firstDay: '2020-10-20',
  lastDay: null,
  usesInAll: 100,
  usesForEachCustomer: 1,
  isActive: true,
  used: 12,
  held: 2,
  createdAt: '2026-11-20T07:00:00Z',
};

/** A server with these coupons, which records what it is sent. */
function serve(...coupons: Coupon[]) {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/admin/coupons', () => HttpResponse.json(coupons)),
    http.post('*/api/admin/coupons', async ({ request }) => {
      const input = (await request.json()) as CouponInput;
      sent.push(input);
      return HttpResponse.json({ ...DIWALI, ...input, _id: 'c-2', used: 0, held: 0 }, { status: 201 });
    }),
    http.put('*/api/admin/coupons/c-1', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(DIWALI);
    }),
  );
  return sent;
}
const open = () => renderShop({ at: '/admin/coupons', user: owner });
const row = (code: string) => screen.findByRole('row', { name: new RegExp(code) }).then((found) => within(found));

it('lists what a coupon gives, when it is valid, and how often it is used', async () => {
  const over = { ...DIWALI, _id: 'c-2', code: 'HOLI26', percent: null, amount: 50, minimum: null, usesInAll: null };
  serve(DIWALI, { ...over, firstDay: null, lastDay: '2020-03-31', held: 0 });
  open();
  const diwali = await row('DIWALI26');
  for (const text of ['10% off from ₹999.00', 'From 20 Oct 2020', '12 of 100, 2 in payment', 'Active'])
    expect(diwali.getByText((_, element) => element?.tagName === 'TD' && element.textContent === text)).toBeVisible();
  const holi = await row('HOLI26');
  for (const text of ['₹50.00 off', 'Until 31 Mar 2020', '12', 'Ended']) expect(holi.getByText(text)).toBeVisible();
  expect(holi.queryByRole('button', { name: 'End HOLI26 now' })).not.toBeInTheDocument();
});

it('creates a coupon from what is typed, after errors in place', async () => {
  const sent = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Create coupon' }));
  expect(await screen.findByText('Enter 3 to 20 letters and digits.')).toBeVisible();
  expect(screen.getByText('Enter a whole number from 1 to 90.')).toBeVisible();
  await person.type(screen.getByLabelText('Code'), ' rakhi26 ');
  await person.selectOptions(screen.getByLabelText('Kind of discount'), 'Amount');
  await person.type(screen.getByLabelText('Amount off'), '75.50');
  await person.type(screen.getByLabelText(/Minimum order/), '500');
  await person.clear(screen.getByLabelText(/Uses for each customer/));
  await person.click(screen.getByRole('button', { name: 'Create coupon' }));
  expect(await screen.findByText('RAKHI26 created.')).toBeVisible();
  expect(sent).toEqual([
    {
      code: 'RAKHI26',
      percent: null,
      amount: 75.5,
      minimum: 500,
      firstDay: null,
      lastDay: null,
      usesInAll: null,
      usesForEachCustomer: null,
      isActive: true,
    },
  ]);
});

it('edits a coupon, but not its code', async () => {
  const sent = serve(DIWALI);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Edit DIWALI26' }));
  expect(screen.getByLabelText('Code')).toHaveAttribute('readonly');
  const off = screen.getByLabelText('Percent off');
  await waitFor(() => expect(off).toHaveFocus());
  await person.clear(off);
  await person.type(off, '15');
  await person.click(screen.getByRole('button', { name: 'Save coupon' }));
  expect(await screen.findByText('DIWALI26 saved.')).toBeVisible();
  expect(sent).toMatchObject([{ percent: 15, minimum: 999, firstDay: '2020-10-20', usesInAll: 100, isActive: true }]);
});

it('ends a coupon after a question', async () => {
  const sent = serve(DIWALI);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'End DIWALI26 now' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Payments that have already started keep their price/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'End now' }));
  expect(await screen.findByText('DIWALI26 has ended.')).toBeVisible();
  expect(sent).toMatchObject([{ percent: 10, isActive: false }]);
});

it("shows the server's sentence at its field", async () => {
  serve();
  const message = 'There is already a coupon with this code.';
  const details = [{ field: 'code', message }];
  server.use(
    http.post('*/api/admin/coupons', () =>
      HttpResponse.json(
        { statusCode: 400, code: 'invalid_input', message, error: 'Bad Request', details },
        { status: 400 },
      ),
    ),
  );
  const { person } = open();
  await person.type(await screen.findByLabelText('Code'), 'DIWALI26');
  await person.type(screen.getByLabelText('Percent off'), '10');
  await person.click(screen.getByRole('button', { name: 'Create coupon' }));
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(new RegExp(message)));
});
