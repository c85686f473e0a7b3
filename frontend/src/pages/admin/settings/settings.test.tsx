import type { BannerInput, BannerPlan, CheckoutSettings, StoreInformation, StoreSettings } from '@shop/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aStore, aUser } from '../../../testing/builders';
import { renderShop } from '../../../testing/render-shop';
import { server } from '../../../testing/server';

const BANNER_WARNING = /The banner on every page says/;
const settings = (cost: number, freeShippingThreshold: number | null): StoreSettings => ({
  shipping: { cost, freeShippingThreshold },
  shippingCost: cost,
  freeShippingThreshold,
});

/** Responds with the submitted data, as the server does, and records it for the test. */
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
  await person.retype(screen.getByLabelText(label), text);
};
const save = () => screen.getByRole('button', { name: 'Save settings' });
const openPage = (page: string) => renderShop({ at: `/admin/settings/${page}`, user: aUser({ isAdmin: true }) });

it('has a page for each subject, with one button to save', async () => {
  const { person } = await open();
  const nav = () => within(screen.getByRole('navigation', { name: 'Settings' }));
  expect(
    nav()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Shipping and delivery', '/admin/settings'],
    ['Payments', '/admin/settings/payments'],
    ['Tax', '/admin/tax'],
    ['Store', '/admin/settings/store'],
    ['Labels and prices', '/admin/settings/labels'],
    ['People', '/admin/staff'],
    ['Notifications', '/admin/settings/notifications'],
  ]);
  for (const name of ['Payments', 'Store', 'Labels and prices']) {
    await person.click(nav().getByRole('link', { name }));
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(nav().getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('button', { name: /save/i })).toHaveLength(1);
  }
});

it('saves the forms of a page that were changed, and no other', async () => {
  const sent: Record<string, unknown> = {};
  server.use(
    http.put('*/api/settings/:of', async ({ request, params }) => {
      const body = (await request.json()) as object;
      sent[String(params.of)] = body;
      return HttpResponse.json(body);
    }),
  );
  const { person } = openPage('payments');
  const hours = await screen.findByLabelText(/^Hours for which a started price holds/);
  const budget = await screen.findByLabelText('Daily limit for one person');
  await screen.findByLabelText('Largest order');
  await person.retype(hours, '12');
  await person.retype(budget, '100');
  expect(screen.getByText('You have unsaved changes.')).toBeVisible();
  await person.click(save());
  await waitFor(() => expect(screen.queryByText('You have unsaved changes.')).not.toBeInTheDocument());
  expect(sent).toEqual({
    checkout: expect.objectContaining({ priceGraceHours: 12 }),
    refunds: { approvalAbove: null, dailyBudget: 100 },
  });
});

it('enters keys of Razorpay, untried by choice while it cannot be reached, and checks the connection', async () => {
  const sent: unknown[] = [];
  const message = 'Razorpay could not be reached, so the keys were not tried.';
  server.use(
    http.put('*/api/settings/razorpay', async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1)
        return HttpResponse.json(
          { statusCode: 503, code: 'payments_unavailable', message, error: '' },
          { status: 503 },
        );
      return HttpResponse.json({});
    }),
    http.post('*/api/settings/razorpay/check', () =>
      HttpResponse.json({ keysError: null, webhookError: 'The shop could not reach itself.' }),
    ),
  );
  const keys = { keyId: 'rzp_live_AAAAAAAAAAAAAA', keySecret: 'a-key-secret', webhookSecret: 'a-webhook-secret' };
  const { person } = openPage('payments');
  const enter = async () => {
    await person.click(await screen.findByLabelText(/^Key ID/));
    await person.paste(keys.keyId);
    await person.click(screen.getByLabelText('Key secret'));
    await person.paste(keys.keySecret);
    await person.click(screen.getByLabelText(/^Webhook secret/));
    await person.paste(keys.webhookSecret);
  };
  await enter();
  const secret = screen.getByLabelText('Key secret');
  expect(secret).toHaveAttribute('type', 'password');
  const [show] = screen.getAllByRole('button', { name: 'Show characters' });
  await person.click(show!);
  expect(secret).toHaveAttribute('type', 'text');
  await person.click(save());
  await person.click(await screen.findByLabelText('Razorpay cannot be reached. Save the keys without trying them.'));
  await person.click(save());
  await waitFor(() => expect(screen.getByLabelText('Key secret')).toHaveValue(''));
  expect(sent).toEqual([keys, { ...keys, keepUntried: true }]);
  await person.click(screen.getByRole('button', { name: 'Check the connection' }));
  expect(await screen.findByText('The shop could not reach itself.')).toBeInTheDocument();
  expect(screen.getByText('Razorpay accepts the keys.')).toBeInTheDocument();
  await enter();
  await person.click(save());
  await waitFor(() => expect(screen.queryByText('Razorpay accepts the keys.')).not.toBeInTheDocument());
}, 15_000);

it('removes keys of Razorpay after saying what stops, and then how many payments still need them', async () => {
  let keys: object = {
    ...{ source: 'shop', keyId: 'rzp_test_AAAAAAAAAAAAAA', isTest: true, isTried: true },
    ...{ webhookUrl: 'https://shop.example.in/api/payments/webhook', firstEventAt: null },
  };
  server.use(
    http.get('*/api/settings/razorpay', () => HttpResponse.json(keys)),
    http.delete('*/api/settings/razorpay', () => {
      keys = { ...keys, underWay: 3 };
      return HttpResponse.json(keys);
    }),
  );
  const { person } = openPage('payments');
  const remove = await screen.findByRole('button', { name: 'Remove keys' });
  expect(screen.getByText(/^These are test-mode keys/)).toBeInTheDocument();
  await person.click(remove);
  const dialog = screen.getByRole('alertdialog', { name: 'Remove the Razorpay keys?' });
  expect(dialog).toHaveTextContent(/Customers cannot pay online any more with rzp_test_.*still completed/);
  await person.click(within(dialog).getByRole('button', { name: 'Remove keys' }));
  expect(
    await screen.findByText(/deletes them after 3 payments, refunds and disputes that are under way/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove keys' })).not.toBeInTheDocument();
  expect(screen.queryByText(/^These are test-mode keys/)).not.toBeInTheDocument();
});

it('switches reminders of carts on', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('*/api/settings/cart-reminders', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isOn: true });
    }),
  );
  const { person } = openPage('store');
  const box = await screen.findByRole('checkbox', { name: 'Remind customers who have agreed to it' });
  expect(box).not.toBeChecked();
  await person.click(box);
  await person.click(save());
  expect(await screen.findByText('Reminder settings saved.')).toBeInTheDocument();
  expect(sent).toEqual([{ isOn: true }]);
});

it('leaves the demo after a typed confirmation, and explains why it was not left', async () => {
  const sent: unknown[] = [];
  const message = 'Customers have paid in this shop with real money.';
  server.use(
    http.get('*/api/settings/demo', () => HttpResponse.json({ canBeLeft: true })),
    http.post('*/api/settings/demo/leave', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ statusCode: 409, code: 'demo_not_left', message, error: '' }, { status: 409 });
    }),
  );
  const { person } = openPage('store');
  await person.click(await screen.findByRole('button', { name: 'Start my own shop' }));
  await person.type(await screen.findByLabelText(/^To confirm, type/), 'Start my own shop');
  await person.click(screen.getByRole('button', { name: 'Remove the demo' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(sent).toEqual([{ confirmation: 'start my own shop' }]);
});

it('names the store as the server is configured', async () => {
  openPage('store');
  expect(await screen.findByText('care@mewavan.example', { selector: 'dd' })).toBeInTheDocument();
});

it('shows the stored amounts, required and in steps of a paisa', async () => {
  await open(settings(49.5, 999));
  for (const [label, value] of [
    ['Shipping cost', 49.5],
    ['Free shipping threshold', 999],
  ] as const) {
    expect(screen.getByLabelText(label)).toHaveValue(value);
    expect(screen.getByLabelText(label)).toHaveAttribute('step', '0.01');
    expect(screen.getByLabelText(label)).toBeRequired();
  }
});

it('warns while the values make the banner untrue, and saves them anyway', async () => {
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

it('says at a cost of 0 what zones add, and that a banner of free shipping is then untrue', async () => {
  const plan = { text: 'Free shipping', startsAt: null, endsAt: null, shown: null };
  server.use(http.get('*/api/settings/banner/plan', () => HttpResponse.json({ ...plan, surcharge: 40 })));
  await open(settings(0, 999));
  const words = 'Orders from ₹999.00 ship free; others pay only the surcharge of their zone, if it has one.';
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(await screen.findByText(BANNER_WARNING)).toBeInTheDocument();
});

it('sends no threshold when no order ships free', async () => {
  const { person, sent } = await open(settings(60, 999));
  await person.click(screen.getByLabelText('Never ship free'));
  expect(screen.getByLabelText('Free shipping threshold')).toBeDisabled();
  expect(screen.getByText('Every order pays ₹60.00 for shipping.')).toBeInTheDocument();
  await person.click(save());
  await screen.findByText('Settings updated successfully!');
  expect(sent).toEqual([{ cost: 60, freeShippingThreshold: null }]);
});

it('does not send a wrong amount, which is explained at its field', async () => {
  const { person, sent } = await open();
  for (const [label, text, message] of [
    ['Shipping cost', '', 'Enter the shipping cost.'],
    ['Free shipping threshold', '', 'Enter the amount from which orders ship free.'],
    ['Shipping cost', '-1', 'Enter an amount from ₹0 to ₹1,00,000 with at most two decimals.'],
    ['Free shipping threshold', '1.234', 'Enter an amount from ₹0 to ₹1,00,000 with at most two decimals.'],
  ] as const) {
    await type(person, label, text);
    await person.click(save());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveFocus();
    await type(person, label, '0');
  }
  expect(sent).toEqual([]);
});

it('shows server errors at the field, or a default text without one', async () => {
  const { person } = await open();
  const details = [{ field: 'cost', message: 'cost is too high.' }];
  server.use(
    http.put(
      '*/api/settings',
      () =>
        HttpResponse.json(
          { statusCode: 400, code: 'invalid_input', message: 'cost is too high.', error: '', details },
          { status: 400 },
        ),
      { once: true },
    ),
  );
  await type(person, 'Shipping cost', '5');
  await person.click(save());
  expect((await screen.findAllByText('cost is too high.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Shipping cost')).toBeInvalid();
  server.use(http.put('*/api/settings', () => HttpResponse.error()));
  await type(person, 'Shipping cost', '6');
  await person.click(save());
  expect(await screen.findByText('Failed to update settings.')).toBeInTheDocument();
});

describe('the banner', () => {
  const LAUNCH = '30% off and free shipping on all orders';
  const openBanner = async (plan: Partial<BannerPlan> = {}) => {
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/settings/banner/plan', () =>
        HttpResponse.json({ text: LAUNCH, startsAt: null, endsAt: null, shown: LAUNCH, ...plan }),
      ),
      http.put('*/api/settings/banner', async ({ request }) => {
        const body = (await request.json()) as BannerInput;
        sent.push(body);
        return HttpResponse.json({ ...body, shown: body.text || null });
      }),
    );
    const page = openPage('store');
    await screen.findByLabelText(/^Banner text/);
    return { ...page, sent };
  };
  const set = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('is edited as text, start and end in Indian time, and shows its period', async () => {
    const { person, sent } = await openBanner();
    expect(screen.getByLabelText(/^Banner text/)).toHaveValue(LAUNCH);
    expect(screen.getByText('Shown now.')).toBeInTheDocument();
    set(/^Banner text/, 'Diwali boxes');
    set(/^Banner start/, '2098-11-01T00:00');
    set(/^Banner end/, '2098-12-01T18:30');
    await person.click(save());
    expect(await screen.findByText('Banner updated.')).toBeInTheDocument();
    expect(sent).toEqual([
      { text: 'Diwali boxes', startsAt: '2098-10-31T18:30:00.000Z', endsAt: '2098-12-01T13:00:00.000Z' },
    ]);
    expect(screen.getByLabelText(/^Banner end/)).toHaveValue('2098-12-01T18:30');
  });

  it.each([
    [{ shown: null }, 'Hidden, because it promises more than the shipping settings and prices offer.'],
    [{ shown: `Up to ${LAUNCH}` }, `Shown now, as “Up to ${LAUNCH}”: not every size is reduced by as much.`],
    [{ text: '', shown: null }, 'No banner is shown.'],
    [{ endsAt: '2020-12-01T13:00:00.000Z' }, 'It ended on 1 Dec 2020, 6:30 pm.'],
    [
      { startsAt: '2098-12-01T13:00:00.000Z', endsAt: '2099-01-01T13:00:00.000Z' },
      'Shown from 1 Dec 2098, 6:30 pm until 1 Jan 2099, 6:30 pm.',
    ],
  ])('with %j shows %p', async (plan, words) => {
    await openBanner(plan);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('is not sent with a text that is too long, or an end before the start', async () => {
    const { person, sent } = await openBanner();
    set(/^Banner text/, 'x'.repeat(81));
    set(/^Banner start/, '2098-12-01T18:30');
    set(/^Banner end/, '2098-12-01T18:30');
    await person.click(save());
    expect(await screen.findByText('Enter at most 80 characters.')).toBeInTheDocument();
    expect(screen.getByText('Enter an end after the start.')).toBeInTheDocument();
    set(/^Banner start/, '');
    await waitFor(() => expect(screen.queryByText('Enter an end after the start.')).not.toBeInTheDocument());
    expect(sent).toEqual([]);
  });

  it('shows server errors at the field', async () => {
    const { person } = await openBanner();
    const details = [{ field: 'endsAt', message: 'Banner end must be after the banner start.' }];
    server.use(
      http.put('*/api/settings/banner', () =>
        HttpResponse.json({ statusCode: 400, message: details[0]!.message, error: '', details }, { status: 400 }),
      ),
    );
    set(/^Banner text/, 'Diwali');
    await person.click(save());
    await waitFor(() => expect(screen.getByLabelText(/^Banner end/)).toBeInvalid());
  });

  it('asks before unsaved changes are lost, like the other settings', async () => {
    const { person, router } = await openBanner();
    set(/^Banner text/, 'Diwali');
    await person.click(screen.getByRole('link', { name: 'Today' }));
    await person.click(
      within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', {
        name: 'Cancel',
      }),
    );
    expect(router.state.location.pathname).toBe('/admin/settings/store');
  });

  it('causes no warning about shipping when its text does not mention it', async () => {
    server.use(
      http.get('*/api/settings/banner/plan', () =>
        HttpResponse.json({ text: 'Diwali boxes', startsAt: null, endsAt: null, shown: 'Diwali boxes' }),
      ),
    );
    const { person } = await open();
    await type(person, 'Shipping cost', '60');
    await type(person, 'Free shipping threshold', '999');
    expect(screen.getByText('Orders from ₹999.00 ship free; others pay ₹60.00.')).toBeInTheDocument();
    expect(screen.queryByText(BANNER_WARNING)).not.toBeInTheDocument();
  });
});

it('asks before unsaved changes are lost', async () => {
  const { person, router } = await open();
  await type(person, 'Shipping cost', '5');
  await person.click(screen.getByRole('link', { name: 'Today' }));
  await person.click(
    within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', {
      name: 'Cancel',
    }),
  );
  expect(router.state.location.pathname).toBe('/admin/settings');
  expect(screen.getByLabelText('Shipping cost')).toHaveValue(5);
});

it('shows an error when loading fails', async () => {
  server.use(http.get('*/api/settings', () => HttpResponse.error()));
  renderShop({ at: '/admin/settings', user: aUser({ isAdmin: true }) });
  expect(
    await within(await screen.findByRole('main')).findByText('Could not load store settings.'),
  ).toBeInTheDocument();
});

describe('the store information', () => {
  const card = () => within(screen.getByRole('region', { name: 'Store information' }));

  it('is filled in by the owner and saved as a whole', async () => {
    server.use(http.get('*/api/settings/store', () => HttpResponse.json(aStore({ legalName: '' }))));
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/settings/store', async ({ request }) => {
        const body = (await request.json()) as StoreInformation;
        sent.push(body);
        return HttpResponse.json(body);
      }),
    );
    const { person } = openPage('store');
    await person.type(await screen.findByLabelText('Legal name'), 'Nuts LLP');
    await person.type(card().getByLabelText(/^Branches/), '7, Fort Road, Mumbai 400001{enter}{enter}Goa');
    await person.click(save());
    expect(await screen.findByText('Store information saved.')).toBeInTheDocument();
    expect(sent).toEqual([aStore({ legalName: 'Nuts LLP', branches: ['7, Fort Road, Mumbai 400001', 'Goa'] })]);
  });

  it('names each field that is refused', async () => {
    const details = [
      { field: 'gstin', message: 'This is not a GSTIN: please check its 15 letters and digits.' },
      { field: 'grievanceOfficer.email', message: 'Email of the grievance officer must be a valid email address.' },
    ];
    server.use(
      http.put('*/api/settings/store', () =>
        HttpResponse.json(
          { statusCode: 400, code: 'invalid_input', message: details[0]!.message, details },
          { status: 400 },
        ),
      ),
    );
    const { person } = openPage('store');
    await person.type(await screen.findByLabelText('GSTIN'), 'X');
    await person.click(save());
    await waitFor(() => expect(card().getByLabelText('GSTIN')).toHaveAccessibleDescription(/This is not a GSTIN/));
    expect(within(card().getByRole('group', { name: 'Grievance officer' })).getByLabelText('Email')).toBeInvalid();
  });
});

it('sets and removes the days for which an earlier price must have been asked', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('*/api/settings/prices', async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body);
      return HttpResponse.json(body);
    }),
  );
  openPage('labels');
  const days = await screen.findByLabelText(/^Minimum days at the earlier price/);
  const saveDays = (value: string) => {
    fireEvent.change(days, { target: { value } });
    fireEvent.click(save());
  };
  for (const [index, value] of ['30', ''].entries()) {
    saveDays(value);
    await waitFor(() => expect(sent[index]).toEqual({ minAskedDays: value ? 30 : null }));
  }
  saveDays('366');
  await waitFor(() =>
    expect(days).toHaveAccessibleDescription(/Enter a whole number from 1 to 365, or leave it empty./),
  );
  expect(sent).toHaveLength(2);
});

it('sets and removes the last day to complete the labels of older products', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('*/api/settings/labels', async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body);
      return HttpResponse.json(body);
    }),
  );
  openPage('labels');
  const day = await screen.findByLabelText(/^Complete by/);
  for (const value of ['2026-12-31', '']) {
    fireEvent.change(day, { target: { value } });
    fireEvent.click(save());
    await waitFor(() => expect(sent.at(-1)).toEqual({ completeBy: value || null, requireComplete: false }));
  }
});

it('requires complete labels, and keeps the last day', async () => {
  let stored = { completeBy: '2026-12-31', requireComplete: false };
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/settings/labels', () => HttpResponse.json(stored)),
    http.put('*/api/settings/labels', async ({ request }) => {
      stored = (await request.json()) as typeof stored;
      sent.push(stored);
      return HttpResponse.json(stored);
    }),
  );
  openPage('labels');
  const box = await screen.findByRole('checkbox', { name: 'Require complete labels' });
  expect(box).not.toBeChecked();
  fireEvent.click(box);
  fireEvent.click(save());
  await waitFor(() => expect(sent).toEqual([{ completeBy: '2026-12-31', requireComplete: true }]));
  await waitFor(() => expect(box).toBeChecked());
});

it('saves for how long a started price holds, and shows a refused limit at its field', async () => {
  const saved: unknown[] = [];
  const range = 'Please enter a whole number from 15 to 720.';
  server.use(
    http.put('*/api/settings/checkout', async ({ request }) => {
      const body = (await request.json()) as CheckoutSettings;
      saved.push(body);
      const details = [{ field: 'unpaidMinutesPerAccount', message: range }];
      return body.unpaidMinutesPerAccount < 15
        ? HttpResponse.json({ statusCode: 400, code: 'invalid_input', message: range, details }, { status: 400 })
        : HttpResponse.json(body);
    }),
  );
  const { person } = openPage('payments');
  const hours = 'Hours for which a started price holds after its items were released';
  const minutes = 'Minutes for which an account may hold scarce items without paying';
  const submit = () => person.click(save());
  expect(await screen.findByLabelText(hours)).toHaveValue('24');
  await type(person, hours, 'two');
  await submit();
  expect(await screen.findByText('Please enter a whole number.')).toBeInTheDocument();
  await type(person, hours, '2');
  await type(person, minutes, '5');
  await submit();
  await waitFor(() => expect(screen.getByLabelText(minutes)).toHaveAccessibleDescription(new RegExp(range)));
  await type(person, minutes, '30');
  await submit();
  expect(await screen.findByText('Checkout settings saved.')).toBeInTheDocument();
  expect(saved.at(-1)).toMatchObject({ priceGraceHours: 2, unpaidMinutesPerAccount: 30, heldPiecesPerNetwork: 500 });
});

it('lets each person choose what they are told of, as far as their role sees it', async () => {
  const sent: unknown[] = [];
  const OFF = { order: 'off', payment: 'off', complaint: 'off', stock: 'off', job: 'off' };
  server.use(
    http.get('*/api/admin/notifications', () => HttpResponse.json(OFF)),
    http.put('*/api/admin/notifications', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...OFF, order: 'daily' });
    }),
  );
  const user = aUser({ isAdmin: true, role: 'orders', email: 'meera@example.in' });
  const { person } = renderShop({ at: '/admin/settings/notifications', user });
  await person.selectOptions(await screen.findByLabelText('New order'), 'Daily summary');
  expect(screen.queryByLabelText('Low stock')).not.toBeInTheDocument();
  expect(screen.getByText(/^For you alone, to meera@example.in/)).toBeVisible();
  await person.click(save());
  expect(await screen.findByText('Notifications saved.')).toBeInTheDocument();
  expect(sent).toEqual([{ ...OFF, order: 'daily' }]);
});

it('reads zones of delivery from a file, tries its rows first, and saves them with the form', async () => {
  let sent: unknown;
  server.use(
    http.put('*/api/settings/delivery', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(sent as object);
    }),
  );
  const { person } = await open();
  const file = (rows: string) =>
    new File([`prefix,delivery,min_days,max_days\n${rows}`], 'zones.csv', { type: 'text/csv' });
  const input = await screen.findByLabelText(/^Zones from a CSV file/);
  await person.upload(input, file('056,yes,1,2\n560,yes,2,4'));
  expect(
    await screen.findByText('Row 2: prefix must be the first one to six digits of PIN codes.'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Zones')).toHaveValue('');
  await person.upload(input, file('560,yes,2,4'));
  expect(await screen.findByText(/^1 zone read: 1 new, 0 changed, 0 removed\./)).toBeInTheDocument();
  expect(screen.getByLabelText('Zones')).toHaveValue('560, 2-4');
  await person.click(save());
  await waitFor(() =>
    expect(sent).toMatchObject({ zones: [{ prefix: '560', minDays: 2, maxDays: 4, takesCash: true }] }),
  );
});

it('shows what another tab has saved meanwhile when a page is opened again', async () => {
  const { person } = await open(settings(40, 500));
  const nav = () => within(screen.getByRole('navigation', { name: 'Settings' }));
  await person.click(nav().getByRole('link', { name: 'Store' }));
  await screen.findByRole('heading', { level: 1, name: 'Store' });
  server.use(http.get('*/api/settings', () => HttpResponse.json(settings(60, 500))));
  await person.click(nav().getByRole('link', { name: 'Shipping and delivery' }));
  await waitFor(() => expect(screen.getByLabelText('Shipping cost')).toHaveValue(60));
});
