import { fireEvent, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { aUser } from '../../../testing/builders';
import { renderShop } from '../../../testing/render-shop';
import { server } from '../../../testing/server';

async function open() {
  const sent: Record<string, object> = {};
  server.use(
    http.put('*/api/settings/:of', async ({ request, params }) => {
      const body = (await request.json()) as object;
      await delay(100);
      sent[String(params.of)] = body;
      return HttpResponse.json(body);
    }),
  );
  const page = renderShop({ at: '/admin/settings/payments', user: aUser({ isAdmin: true }) });
  const labels = ['Largest order', 'Daily limit for one person', 'Hours until an unpaid order is cancelled'];
  for (const label of labels) await screen.findByLabelText(label);
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return { ...page, sent, type, save: screen.getByRole('button', { name: 'Save settings' }) };
}

it('explains at each field why its number is not saved, and takes the person to one of them', async () => {
  const { person, sent, type, save } = await open();
  const typed = [
    ['Unpaid orders of a new customer', '1e2', /Enter a whole number from 1 to 1,000, or leave it empty\./],
    [
      'Unpaid orders of one network in 24 hours',
      '0x10',
      /Enter a whole number from 1 to 1,00,000, or leave it empty\./,
    ],
    ['Largest order', '1e3', /Enter an amount from ₹1 to ₹10,00,000 with at most two decimals, or leave it empty\./],
    ['Confirmed email for orders above', '-1', /Enter an amount from ₹1 to ₹10,00,000/],
    ['Daily limit for one person', '-5', /Enter an amount from ₹0 to ₹1,00,00,000 with at most two decimals, or leave/],
    ['Hours until an unpaid order is cancelled', '', /Enter a whole number from 1 to 336\./],
    ['Account holder', 'x'.repeat(101), /Enter at most 100 characters\./],
  ] as const;
  for (const [label, text] of typed) type(label, text);
  await person.click(save);
  for (const [label, text, message] of typed) {
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText(label)).toHaveValue(text);
  }
  expect(document.activeElement).toBeInvalid();
  expect(sent).toEqual({});
});

it('reads numbers with spaces, commas and a rupee sign, and gives the focus back to the button', async () => {
  const { sent, type, save } = await open();
  type('Largest order', ' ₹1,299.50 ');
  type('Unpaid orders of a new customer', ' 1,000 ');
  type('Hours until an unpaid order is cancelled', '48 ');
  save.focus();
  fireEvent.click(save);
  await waitFor(() => expect(save).toBeDisabled());
  // As browsers do with a button that is disabled.
  save.blur();
  await waitFor(() => expect(sent).toHaveProperty('bank-transfer'));
  expect(sent).toMatchObject({
    'cash-on-delivery': { maxOrder: 1299.5, maxOpenOrders: 1000 },
    'bank-transfer': { hoursToPay: 48 },
  });
  await waitFor(() => expect(save).toHaveFocus());
});
