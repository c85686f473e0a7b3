import 'reflect-metadata';
import { validationPipe } from '../../platform/http/validation.pipe.js';
import { SettingsDto } from './settings.dto.js';

const read = async (body: unknown) =>
  ((await validationPipe().transform(body, { type: 'body', metatype: SettingsDto })) as SettingsDto).toInput();

it.each([
  [{ cost: 49.5, freeShippingThreshold: 999 }],
  [{ shippingCost: 49.5, freeShippingThreshold: 999 }],
  [{ shipping: { cost: 49.5, freeShippingThreshold: 999 } }],
  [{ shipping: { cost: 49.5, freeShippingThreshold: 999 }, shippingCost: 49.5, freeShippingThreshold: 999 }],
])('accepts %j', async (body) => {
  expect(await read(body)).toEqual({ cost: 49.5, freeShippingThreshold: 999 });
});

it.each([[{ cost: 0, freeShippingThreshold: null }], [{ shipping: { cost: 0, freeShippingThreshold: null } }]])(
  'accepts a null threshold, which means never free: %j',
  async (body) => {
    expect(await read(body)).toEqual({ cost: 0, freeShippingThreshold: null });
  },
);

it.each([
  [{ freeShippingThreshold: 1 }, 'cost'],
  [{ cost: null, freeShippingThreshold: 1 }, 'cost'],
  [{ cost: '50', freeShippingThreshold: 1 }, 'cost'],
  [{ cost: -1, freeShippingThreshold: 1 }, 'cost'],
  [{ cost: 1.005, freeShippingThreshold: 1 }, 'cost'],
  [{ cost: 1e-7, freeShippingThreshold: 1 }, 'cost'],
  [{ cost: 100_000.01, freeShippingThreshold: 1 }, 'cost'],
  [{ cost: Infinity, freeShippingThreshold: 1 }, 'cost'],
  [{ cost: [1], freeShippingThreshold: 1 }, 'cost'],
  [{ cost: 1, shippingCost: 2, freeShippingThreshold: 1 }, 'cost'],
  [{ cost: 1 }, 'freeShippingThreshold'],
  [{ cost: 1, freeShippingThreshold: '' }, 'freeShippingThreshold'],
  [{ cost: 1, freeShippingThreshold: 100_001 }, 'freeShippingThreshold'],
  [{ cost: 1, freeShippingThreshold: null, shipping: { freeShippingThreshold: 5 } }, 'freeShippingThreshold'],
  [{ shipping: { cost: '1', freeShippingThreshold: 1 } }, 'shipping.cost'],
  [{ shipping: 5, freeShippingThreshold: 1 }, 'shipping'],
  [{ shipping: [{ cost: 1, freeShippingThreshold: 1 }] }, 'shipping'],
])('rejects %j and names %s', async (body, field) => {
  await expect(read(body)).rejects.toMatchObject({
    code: 'invalid_input',
    details: [expect.objectContaining({ field })],
  });
});
