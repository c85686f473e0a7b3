import 'reflect-metadata';
import { ShippingAddressDto } from './shipping-address.dto.js';
import { validationPipe } from '../../../../platform/http/validation.pipe.js';

const address = {
  address: '14, 2nd Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560003',
  phone: '9845012345',
};
const read = async (body: object) => ({
  ...((await validationPipe().transform(body, { type: 'body', metatype: ShippingAddressDto })) as ShippingAddressDto),
});

it.each([
  [{ postalCode: ' 560 003 ' }],
  [{ phone: '+91 98450 12345' }],
  [{ phone: '098450-12345' }],
  [{ address: '  14, 2nd Cross ' }],
  [{ address2: '  ' }],
  [{ address2: null }],
])('normalises %j to the same address', async (typed) => {
  const { address2, ...rest } = await read({ ...address, ...typed });
  expect(rest).toEqual(address);
  expect(address2 ?? undefined).toBeUndefined();
});

it('accepts other scripts, and counts an emoji as one character', async () => {
  const city = `बेंगलूरु ${'🌰'.repeat(190)}`;
  expect((await read({ ...address, city })).city).toBe(city);
});

it.each([
  [{ postalCode: '012345' }, 'postalCode'],
  [{ postalCode: '56003' }, 'postalCode'],
  [{ postalCode: 560003 }, 'postalCode'],
  [{ phone: '5845012345' }, 'phone'],
  [{ phone: '984501234' }, 'phone'],
  [{ phone: ['9845012345'] }, 'phone'],
  [{ address: '   ' }, 'address'],
  [{ address: 'x'.repeat(201) }, 'address'],
  [{ city: 'Pune\r\nBcc: a@b.example' }, 'city'],
  [{ state: undefined }, 'state'],
  [{ state: {} }, 'state'],
  [{ address2: 'x'.repeat(201) }, 'address2'],
])('rejects %j and names %s', async (typed, field) => {
  await expect(read({ ...address, ...typed })).rejects.toMatchObject({
    code: 'invalid_input',
    details: [{ field, message: expect.stringMatching(/^\S.*\.$/) }],
  });
});
