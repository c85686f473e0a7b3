import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const RECEIPT = {
  _id: '2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d',
  reference: '4F7A1C-9B2D4E-4A6B8C-0D1E2F',
  acknowledgeBy: '2027-02-02T16:30:00.000Z',
  resolveBy: '2027-02-28T16:30:00.000Z',
};

it('a guest sends a complaint and reads its reference and the day until which it is settled', async () => {
  const sent: object[] = [];
  server.use(
    http.post('*/api/complaints', async ({ request }) => {
      sent.push((await request.json()) as object);
      return HttpResponse.json(RECEIPT, { status: 201 });
    }),
  );
  const { person: user } = renderShop({ at: '/complaint' });
  await user.click(await screen.findByRole('button', { name: 'Send complaint' }));
  expect(await screen.findByText('Please enter your name.')).toBeVisible();
  await user.type(screen.getByLabelText('Your name'), 'Ravi Iyer');
  await user.type(screen.getByLabelText('Email'), 'ravi@example.in');
  await user.selectOptions(screen.getByLabelText('What is wrong?'), 'Payment or refund');
  await user.type(screen.getByLabelText('What happened?'), 'I was charged twice.');
  await user.click(screen.getByRole('button', { name: 'Send complaint' }));
  expect(await screen.findByText(RECEIPT.reference)).toBeVisible();
  expect(screen.getByText(/by 28 Feb 2027 at the latest/)).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ category: 'payment', email: 'ravi@example.in', text: 'I was charged twice.' }),
  ]);
});

it('shows the status of a complaint by reference and email, and why it cannot', async () => {
  server.use(
    http.post('*/api/complaints/status', async ({ request }) => {
      const { reference } = (await request.json()) as { reference: string };
      if (reference !== RECEIPT.reference)
        return HttpResponse.json(
          { code: 'complaint_not_found', message: 'There is no complaint with this reference and email address.' },
          { status: 404 },
        );
      const progress = { category: 'payment', status: 'resolved', outcome: 'declined', receivedAt: RECEIPT.resolveBy };
      const history = [{ at: RECEIPT.resolveBy, event: 'Declined', words: 'Another reason. See your bank.' }];
      return HttpResponse.json({ ...RECEIPT, ...progress, history });
    }),
  );
  const { person: user } = renderShop({ at: '/complaint-status' });
  await user.type(await screen.findByLabelText('Reference of the complaint'), '000000-000000-000000-000000');
  await user.type(screen.getByLabelText('Email'), 'ravi@example.in');
  await user.click(screen.getByRole('button', { name: 'Show status' }));
  expect(await screen.findByText('There is no complaint with this reference and email address.')).toBeVisible();
  await user.clear(screen.getByLabelText('Reference of the complaint'));
  await user.type(screen.getByLabelText('Reference of the complaint'), RECEIPT.reference);
  await user.click(screen.getByRole('button', { name: 'Show status' }));
  expect(await screen.findByText('Settled: declined')).toBeVisible();
  expect(screen.getByText('Another reason. See your bank.')).toBeVisible();
});
