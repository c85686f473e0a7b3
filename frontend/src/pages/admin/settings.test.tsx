import type { StoreSettings } from '@shop/contracts';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const BANNER_WARNING = /The banner on every page says/;
const settings = (cost: number, freeShippingThreshold: number | null): StoreSettings => ({ shipping: { cost, freeShippingThreshold }, shippingCost: cost, freeShippingThreshold });

/** Answers with what was sent, as the server does, and keeps it for the test. */
async function open(stored = settings(0, 0)) {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(stored)),
    http.put('*/api/settings', async ({ request }) => {
      const body = (await request.json()) as { cost: number; freeShippingThreshold: number | null };
      sent.push(body);
      return HttpResponse.json(settings(body.cost, body.freeShippingThreshold));
    }),
  );
  const page = renderShop({ at: '/admin/settings', user: aUser({ isAdmin: true }) });
  await screen.findByLabelText('Shipping cost');
  return { ...page, sent };
}
const type = async (person: Awaited<ReturnType<typeof open>>['person'], label: string, text: string) => {
  await person.clear(screen.getByLabelText(label));
  if (text) await person.type(screen.getByLabelText(label), text);
};
const save = () => screen.getByRole('button', { name: 'Save settings' });

it('shows what is stored, as required amounts in steps of a paisa', async () => {
  await open(settings(49.5, 999));
  for (const [label, value] of [['Shipping cost', 49.5], ['Free shipping threshold', 999]] as const) {
    expect(screen.getByLabelText(label)).toHaveValue(value);
    expect(screen.getByLabelText(label)).toHaveAttribute('step', '0.01');
    expect(screen.getByLabelText(label)).toBeRequired();
  }
  expect(screen.getByText('care@mewavan.example', { selector: 'dd' })).toBeInTheDocument();
});

it('warns while the values make the banner untrue, and saves them all the same', async () => {
  const { person, sent } = await open();
  expect(screen.getByText('Every order ships free.')).toBeInTheDocument();
  await type(person, 'Shipping cost', '60.50');
  expect(screen.queryByText(BANNER_WARNING)).not.toBeInTheDocument();
  await type(person, 'Free shipping threshold', '999');
  expect(screen.getByText('Orders from ₹999.00 ship free; others pay ₹60.50.')).toBeInTheDocument();
  expect(screen.getByText(BANNER_WARNING)).toBeInTheDocument();
  await person.click(save());
  expect(await screen.findByText('Settings updated successfully!')).toBeInTheDocument();
  expect(sent).toEqual([{ cost: 60.5, freeShippingThreshold: 999 }]);
});

it('sends no threshold when no order ships free', async () => {
  const { person, sent } = await open(settings(60, 999));
  await person.click(screen.getByLabelText('No free shipping, whatever an order is worth'));
  expect(screen.getByLabelText('Free shipping threshold')).toBeDisabled();
  expect(screen.getByText('Every order pays ₹60.00 for shipping.')).toBeInTheDocument();
  await person.click(save());
  await screen.findByText('Settings updated successfully!');
  expect(sent).toEqual([{ cost: 60, freeShippingThreshold: null }]);
});

it.each([
  ['Shipping cost', '', 'Enter the shipping cost.'],
  ['Free shipping threshold', '', 'Enter the amount from which orders ship free.'],
  ['Shipping cost', '-1', 'Enter an amount from ₹0 to ₹1,00,000 with at most two decimals.'],
  ['Free shipping threshold', '1.234', 'Enter an amount from ₹0 to ₹1,00,000 with at most two decimals.'],
])('does not send a %s of %p', async (label, text, message) => {
  const { person, sent } = await open();
  await type(person, label, text);
  await person.click(save());
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(sent).toEqual([]);
});

it('shows what the server refuses at the field, and its own words when the server says nothing', async () => {
  const { person } = await open();
  const details = [{ field: 'cost', message: 'cost is too high.' }];
  server.use(http.put('*/api/settings', () => HttpResponse.json({ statusCode: 400, message: 'cost is too high.', error: '', details }, { status: 400 }), { once: true }));
  await type(person, 'Shipping cost', '5');
  await person.click(save());
  expect((await screen.findAllByText('cost is too high.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Shipping cost')).toBeInvalid();
  server.use(http.put('*/api/settings', () => HttpResponse.error()));
  await type(person, 'Shipping cost', '6');
  await person.click(save());
  expect(await screen.findByText('Failed to update settings.')).toBeInTheDocument();
});

it('asks before typed changes are lost', async () => {
  const { person, router } = await open();
  await type(person, 'Shipping cost', '5');
  await person.click(screen.getByRole('link', { name: 'Today' }));
  await person.click(within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe('/admin/settings');
  expect(screen.getByLabelText('Shipping cost')).toHaveValue(5);
});

it('says that the settings could not be loaded', async () => {
  server.use(http.get('*/api/settings', () => HttpResponse.error()));
  renderShop({ at: '/admin/settings', user: aUser({ isAdmin: true }) });
  expect(await within(await screen.findByRole('main')).findByText('Could not load store settings.')).toBeInTheDocument();
});
