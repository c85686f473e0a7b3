import type { CheckoutSettings } from '@shop/contracts';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../../testing/builders';
import { renderShop } from '../../../testing/render-shop';
import { server } from '../../../testing/server';

const HOURS = /^Hours for which a started price holds/;
const BUDGET = 'Daily limit for one person';
const STORED: CheckoutSettings = {
  priceGraceHours: 24,
  unpaidMinutesPerAccount: 30,
  unpaidMinutesPerNetwork: 60,
  heldPiecesPerAccount: 5,
  heldPiecesPerNetwork: 50,
};

/** Settings of the checkout on a server that others may change as well. */
async function open() {
  const shop = { stored: STORED, sent: 0, isReady: Promise.resolve() };
  const respond = () =>
    HttpResponse.json(shop.stored, { headers: { etag: `"${shop.stored.priceGraceHours} of the server"` } });
  const message = 'These settings were changed by someone else. Reload.';
  server.use(
    http.get('*/api/settings/checkout', respond),
    http.put('*/api/settings/checkout', async ({ request }) => {
      shop.sent += 1;
      const body = (await request.json()) as CheckoutSettings;
      await shop.isReady;
      if (request.headers.get('if-match') !== `"${shop.stored.priceGraceHours} of the server"`)
        return HttpResponse.json({ statusCode: 409, code: 'edit_conflict', message }, { status: 409 });
      shop.stored = body;
      return respond();
    }),
  );
  const page = renderShop({ at: '/admin/settings/payments', user: aUser({ isAdmin: true }) });
  const hours = await screen.findByLabelText(HOURS);
  await screen.findByLabelText(BUDGET);
  /** The server responds when this is done. */
  const whileSaving = async (work: () => Promise<void>) => {
    let respond: () => void = () => undefined;
    shop.isReady = new Promise((resolve) => (respond = resolve));
    await work();
    respond();
  };
  return { ...page, whileSaving, shop, hours, message, save: screen.getByRole('button', { name: 'Save settings' }) };
}

it('a form does not overwrite what others have saved since it was opened, and keeps what is typed', async () => {
  const { person, shop, hours, message, save } = await open();
  shop.stored = { ...STORED, priceGraceHours: 12 };
  await person.retype(hours, '6');
  await person.click(save);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(hours).toHaveValue('6');
  expect(shop.stored.priceGraceHours).toBe(12);
  expect(screen.getByText('You have unsaved changes.')).toBeVisible();
});

it('a form is based on what it began with, though its settings are read again after another form was saved', async () => {
  const { person, shop, hours, message, save } = await open();
  server.use(
    http.put('*/api/settings/refunds', async ({ request }) => HttpResponse.json((await request.json()) as object)),
  );
  shop.stored = { ...STORED, priceGraceHours: 12 };
  await person.retype(screen.getByLabelText(BUDGET), '100');
  await person.click(save);
  await waitFor(() => expect(screen.queryByText('You have unsaved changes.')).not.toBeInTheDocument());
  await person.retype(hours, '6');
  await person.click(save);
  expect(await screen.findByText(message)).toBeInTheDocument();
});

it('a form can be saved again, and Enter twice saves once', async () => {
  const { person, whileSaving, shop, hours, save } = await open();
  await person.retype(hours, '6');
  await whileSaving(() => person.type(hours, '{Enter}{Enter}'));
  await waitFor(() => expect(shop.stored.priceGraceHours).toBe(6));
  expect(shop.sent).toBe(1);
  expect(hours).toHaveFocus();
  await waitFor(() => expect(save).toBeEnabled());
  await person.retype(hours, '7');
  await person.click(save);
  await waitFor(() => expect(shop.stored.priceGraceHours).toBe(7));
});

it('what is typed while a form is saved stays, and is unsaved', async () => {
  const { person, whileSaving, shop, hours, save } = await open();
  const pieces = screen.getByLabelText('Scarce pieces that an account may hold at once');
  await person.retype(hours, '6');
  await whileSaving(async () => {
    await person.click(save);
    await person.retype(pieces, '9');
  });
  expect(await screen.findByText('Checkout settings saved.')).toBeInTheDocument();
  expect([pieces, hours].map((field) => (field as HTMLInputElement).value)).toEqual(['9', '6']);
  expect(shop.stored.heldPiecesPerAccount).toBe(5);
  expect(screen.getByText('You have unsaved changes.')).toBeVisible();
});
