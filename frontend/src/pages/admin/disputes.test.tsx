import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../testing/builders';
import { anOrder } from '../../testing/order-builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const disputed = anOrder({ _id: 'o-1', dispute: { state: 'open', amount: 698, isAllowed: false } });

const open = (role: 'orders' | 'owner', order = disputed) => {
  server.use(http.get('*/api/orders/:id', () => HttpResponse.json(order)));
  return renderShop({ at: '/admin/order/o-1', user: aUser({ isAdmin: true, role }) });
};

it('says that the payment of an order is disputed, and that an owner must allow to go on', async () => {
  open('orders');
  expect(await screen.findByText('The customer’s bank disputes ₹698.00 of this payment.')).toBeInTheDocument();
  expect(screen.getByText(/until an owner allows it/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Go on despite the dispute' })).not.toBeInTheDocument();
});

it('lets an owner allow it, after a confirmation', async () => {
  const allowed: unknown[] = [];
  server.use(
    http.post('*/api/payments/attention/:id/allow-dispute', ({ params }) => {
      allowed.push(params.id);
      return HttpResponse.json({ message: 'Staff may go on despite the dispute, until it changes.' });
    }),
  );
  const { person } = open('owner');
  await person.click(await screen.findByRole('button', { name: 'Go on despite the dispute' }));
  expect(allowed).toEqual([]);
  const buttons = screen.getAllByRole('button', { name: 'Go on despite the dispute' });
  await person.click(buttons.at(-1)!);
  await waitFor(() => expect(allowed).toEqual(['pay_1']));
  expect(await screen.findByText('Staff may go on despite the dispute, until it changes.')).toBeInTheDocument();
});

it.each([
  [{ state: 'won', amount: 698, isAllowed: false }, 'A dispute about ₹698.00 of this payment was won.'],
  [{ state: 'lost', amount: 100, isAllowed: true }, 'The customer’s bank has taken back ₹100.00 of this payment.'],
] as const)('shows %j without a button', async (dispute, sentence) => {
  open('owner', anOrder({ _id: 'o-1', dispute }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Go on despite the dispute' })).not.toBeInTheDocument();
});
