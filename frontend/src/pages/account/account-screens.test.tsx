import { screen, waitFor, within } from '@testing-library/react';
import type { OrderPage } from '@shop/contracts';
import { http, HttpResponse } from 'msw';
import { aProduct, aUser, aVariant } from '../../testing/builders';
import { anAddress, anOrder } from '../../testing/order-builders';
import { renderShop } from '../../testing/render-shop';
import { catchSavedFiles } from '../../testing/saved-files';
import { server } from '../../testing/server';

const asha = aUser({ shippingAddress: anAddress() });

/** Responds with the submitted data, as the server does, and records it for the test. */
function acceptProfile() {
  const sent: unknown[] = [];
  server.use(
    http.put('*/api/users/profile', async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body);
      return HttpResponse.json({ ...asha, ...body });
    }),
  );
  return sent;
}

describe('the profile', () => {
  const openProfile = async (at: Parameters<typeof renderShop>[0] = {}) => {
    const page = renderShop({ at: '/account', user: asha, ...at });
    await screen.findByLabelText('Full Name');
    return page;
  };
  const save = () => screen.getByRole('button', { name: 'Update Profile' });

  it('shows the stored data, with a read-only e-mail', async () => {
    await openProfile();
    expect(screen.getByLabelText('Full Name')).toHaveValue('Asha Rao');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Address Line 1')).toHaveValue('12 MG Road');
    expect(screen.getByLabelText('Address Line 2 (optional)')).toHaveValue('');
    expect(screen.getByLabelText('City')).toHaveValue('Bengaluru');
    expect(screen.getByLabelText('State')).toHaveValue('Karnataka');
    expect(screen.getByLabelText('Postal Code (Pincode)')).toHaveValue('560001');
    expect(screen.getByLabelText('Phone Number')).toHaveValue('9876543210');
    // A text field, because the number has no country code, which `tel` fields expect.
    expect(screen.getByLabelText('Phone Number')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Phone Number')).toHaveAttribute('autocomplete', 'shipping tel-national');
    expect(screen.getByRole('link', { name: 'My Profile' })).toHaveAttribute('aria-current', 'page');
  });

  it('sends PIN and phone in normalised form', async () => {
    const sent = acceptProfile();
    const { person } = await openProfile();
    await person.retype(screen.getByLabelText('Postal Code (Pincode)'), '560 002');
    await person.retype(screen.getByLabelText('Phone Number'), '+91 98450-12345');
    await person.click(save());
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        name: 'Asha Rao',
        email: 'asha@example.in',
        shippingAddress: anAddress({ postalCode: '560002', phone: '9845012345' }),
      },
    ]);
    expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({
      token: asha.token,
      shippingAddress: { postalCode: '560002' },
    });
  });

  it('shows at the field what an Indian address requires', async () => {
    const { person } = await openProfile();
    await person.retype(screen.getByLabelText('Postal Code (Pincode)'), '012345');
    await person.retype(screen.getByLabelText('Phone Number'), '12345');
    await person.click(save());
    expect(screen.getByLabelText('Postal Code (Pincode)')).toHaveAccessibleDescription(
      'Enter a 6-digit PIN code that does not start with 0.',
    );
    expect(screen.getByLabelText('Phone Number')).toHaveAccessibleDescription(
      /Enter a 10-digit mobile number starting with 6, 7, 8 or 9\./,
    );
    await waitFor(() => expect(screen.getByLabelText('Postal Code (Pincode)')).toHaveFocus());
  });

  it('allows a name to be saved without an address', async () => {
    const sent = acceptProfile();
    const { person } = await openProfile({ user: aUser() });
    await person.type(screen.getByLabelText('Full Name'), ' Bai');
    await person.click(save());
    await waitFor(() => expect(sent).toEqual([{ name: 'Asha Rao Bai', email: 'asha@example.in' }]));
  });

  it('keeps an older free-text state as an option', async () => {
    await openProfile({ user: aUser({ shippingAddress: anAddress({ state: 'Bombay State' }) }) });
    expect(screen.getByLabelText('State')).toHaveValue('Bombay State');
    expect(within(screen.getByLabelText('State')).getAllByRole('option')).toHaveLength(1 + 1 + 36);
  });

  it('asks which is right when the PIN code lies in another State, and keeps the answer', async () => {
    const sent = acceptProfile();
    const { person } = await openProfile();
    const question = {
      name: 'PIN code 560001 is usually in Karnataka, but the address names Delhi. In which State is it?',
    };
    await person.selectOptions(screen.getByLabelText('State'), 'Delhi');
    await person.click(within(screen.getByRole('group', question)).getByRole('button', { name: 'Karnataka' }));
    expect(screen.getByLabelText('State')).toHaveValue('Karnataka');
    expect(screen.queryByRole('group', question)).not.toBeInTheDocument();
    await person.selectOptions(screen.getByLabelText('State'), 'Delhi');
    await person.click(within(screen.getByRole('group', question)).getByRole('button', { name: 'Delhi' }));
    expect(screen.queryByRole('group', question)).not.toBeInTheDocument();
    await person.click(save());
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(sent).toMatchObject([{ shippingAddress: anAddress({ state: 'Delhi', stateConfirmed: true }) }]);
    await person.retype(screen.getByLabelText('Postal Code (Pincode)'), '560002');
    expect(screen.getByRole('button', { name: 'Karnataka' })).toBeInTheDocument();
  });

  it('knows a State by its abbreviation', async () => {
    await openProfile({ user: aUser({ shippingAddress: anAddress({ state: 'KA' }) }) });
    expect(screen.getByLabelText('State')).toHaveValue('Karnataka');
  });

  it('asks for the consent to reminders of carts where the shop sends them, with a box that is off', async () => {
    const choice = { isOffered: true, isWanted: false };
    server.use(
      http.get('*/api/users/me/cart-reminders', () => HttpResponse.json(choice)),
      http.put('*/api/users/me/cart-reminders', async ({ request }) =>
        HttpResponse.json(Object.assign(choice, await request.json())),
      ),
    );
    const { person } = await openProfile();
    const box = await screen.findByRole('checkbox', { name: /^Email me once/ });
    expect(box).not.toBeChecked();
    await person.click(box);
    expect(await screen.findByText('We will remind you of a cart that you leave.')).toBeInTheDocument();
    await waitFor(() => expect(box).toBeChecked());
    await person.click(box);
    await waitFor(() => expect(choice).toEqual({ isOffered: true, isWanted: false }));
  });

  it('does not mention reminders where the shop sends none', async () => {
    await openProfile();
    await screen.findByText('Your email is confirmed.');
    expect(screen.queryByRole('heading', { name: 'Reminders' })).not.toBeInTheDocument();
  });

  it('shows a server error at its field', async () => {
    const message = 'We do not deliver to this PIN code.';
    server.use(
      http.put('*/api/users/profile', () =>
        HttpResponse.json(
          {
            statusCode: 400,
            code: 'invalid_input',
            message,
            error: 'Bad Request',
            details: [{ field: 'shippingAddress.postalCode', message }],
          },
          { status: 400 },
        ),
      ),
    );
    const { person } = await openProfile();
    await person.click(save());
    await waitFor(() => expect(screen.getByLabelText('Postal Code (Pincode)')).toHaveAccessibleDescription(message));
    await waitFor(() => expect(screen.getByLabelText('Postal Code (Pincode)')).toHaveFocus());
  });

  it('asks before unsaved changes are lost', async () => {
    const { person, router } = await openProfile();
    await person.type(screen.getByLabelText('Full Name'), ' Bai');
    await person.click(screen.getAllByRole('link', { name: 'Our Story' })[0]!);
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.pathname).toBe('/account');
    expect(screen.getByLabelText('Full Name')).toHaveValue('Asha Rao Bai');
    await person.click(screen.getAllByRole('link', { name: 'Our Story' })[0]!);
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/story'));
  });

  it('is required by the checkout, and leads back there', async () => {
    acceptProfile();
    const { person, router } = await openProfile({
      at: { pathname: '/account', state: { from: '/checkout' } },
      user: aUser(),
    });
    await person.click(save());
    expect(await screen.findByText('Enter your house number and street.')).toBeInTheDocument();
    await person.type(screen.getByLabelText('Address Line 1'), '12 MG Road');
    await person.type(screen.getByLabelText('City'), 'Bengaluru');
    await person.selectOptions(screen.getByLabelText('State'), 'Karnataka');
    await person.type(screen.getByLabelText('Postal Code (Pincode)'), '560001');
    await person.type(screen.getByLabelText('Phone Number'), '9876543210');
    await person.click(save());
    // The cart is empty, so the checkout redirects to it.
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  });
});

describe('personal data', () => {
  const open = async (part: Parameters<typeof aUser>[0] = {}) => {
    const page = renderShop({ at: '/account', user: aUser(part) });
    await screen.findByRole('heading', { name: 'Your data' });
    return page;
  };

  it('is saved as a file, unchanged', async () => {
    const written = '{"profile":{"name":"Asha Rao"}}';
    server.use(
      http.get(
        '*/api/users/me/data',
        () => new HttpResponse(written, { headers: { 'content-type': 'application/json' } }),
      ),
    );
    const saved = catchSavedFiles();
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(saved).toEqual([{ name: 'my-data.json', content: expect.any(Blob) }]));
    expect(saved[0]!.content.size).toBe(written.length);
    jest.restoreAllMocks();
  });

  it('is erased with the account, after the password, and the user is signed out', async () => {
    const sent: unknown[] = [];
    server.use(
      http.delete('*/api/users/me', async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { person, router } = await open();
    await person.click(screen.getByRole('button', { name: 'Delete account' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete your account?' });
    await person.click(within(dialog).getByRole('button', { name: 'Delete account' }));
    expect(within(dialog).getByLabelText('Your password')).toHaveAccessibleDescription('Enter your password.');
    await person.type(within(dialog).getByLabelText('Your password'), 'almonds-123{Enter}');
    expect(await screen.findByText('Your account has been deleted.')).toBeInTheDocument();
    expect(sent).toEqual([{ password: 'almonds-123' }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
  });

  it('is erased once when Enter is pressed twice', async () => {
    let requests = 0;
    let respond: () => void = () => undefined;
    const isPressedTwice = new Promise<void>((resolve) => (respond = resolve));
    server.use(
      http.delete('*/api/users/me', async () => {
        requests += 1;
        await isPressedTwice;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Delete account' }));
    await person.type(await screen.findByLabelText('Your password'), 'almonds-123{Enter}{Enter}');
    respond();
    expect(await screen.findByText('Your account has been deleted.')).toBeInTheDocument();
    expect(requests).toBe(1);
  });

  it('is kept when the password is wrong, with an error at the field', async () => {
    const message = 'Current password is incorrect.';
    server.use(
      http.delete('*/api/users/me', () =>
        HttpResponse.json(
          {
            statusCode: 400,
            code: 'invalid_input',
            message,
            error: 'BAD_REQUEST',
            details: [{ field: 'password', message }],
          },
          { status: 400 },
        ),
      ),
    );
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Delete account' }));
    await person.type(await screen.findByLabelText('Your password'), 'wrong{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(message));
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(localStorage.getItem('user')).not.toBeNull();
  });

  it('cannot be deleted by an admin', async () => {
    await open({ isAdmin: true });
    expect(screen.queryByRole('button', { name: 'Delete account' })).not.toBeInTheDocument();
  });
});

describe('the order history', () => {
  const respond = (pages: Record<number, Partial<OrderPage>>) =>
    server.use(
      http.get('*/api/orders/myorders', ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('pageNumber'));
        return HttpResponse.json({ orders: [], page, pages: 1, ...pages[page] });
      }),
    );
  const openOrders = () => renderShop({ at: '/account/orders', user: asha });

  it('opens an order with its items, totals and address', async () => {
    respond({ 1: { orders: [anOrder()] } });
    const { person } = openOrders();
    const card = await screen.findByRole('button', { name: /Order MW-1001.*2 items.*Processing.*Paid.*₹698\.00/ });
    expect(card).toHaveAttribute('aria-expanded', 'false');
    await person.click(card);
    expect(card).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('250g · ₹349.00 × 2')).toBeInTheDocument();
    expect(screen.getByText('Bengaluru, Karnataka 560001')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Order status' })).toHaveTextContent(
      'Processing20 Nov 2026Shipped (not yet)Delivered (not yet)',
    );
  });

  it.each([
    ['DTDC', 'https://www.dtdc.in/trace.asp?strCnno=D%2F1'],
    ['BlueDart', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=D%2F1'],
    ['Delhivery', 'https://www.delhivery.com/track/package?trackingId=D%2F1'],
  ] as const)('links to the tracking page of %s', async (deliveryPartner, address) => {
    const shipped = anOrder({
      status: 'Shipped',
      isShipped: true,
      shippedAt: '2026-11-21T06:00:00Z',
      trackingId: 'D/1',
      trackingNumber: 'D/1',
      deliveryPartner,
    });
    respond({ 1: { orders: [shipped] } });
    const { person } = openOrders();
    await person.click(await screen.findByRole('button', { name: /Order MW-1001/ }));
    expect(screen.getByRole('link', { name: 'Track package (opens in a new tab)' })).toHaveAttribute('href', address);
  });

  it('cancels an order with a reason, and says where the money goes', async () => {
    const cancelled = anOrder({
      status: 'Cancelled',
      refund: { status: 'requested', amount: 698 },
      refunds: [
        {
          status: 'requested',
          amount: 698,
          reason: 'order_cancelled',
          method: 'card',
          reference: null,
          at: '2026-11-20T07:00:00Z',
        },
      ],
    });
    const sent: unknown[] = [];
    respond({ 1: { orders: [anOrder({ actions: ['cancel'] })] } });
    server.use(
      http.post('*/api/orders/o-1/cancel', async ({ request }) => {
        sent.push(await request.json());
        respond({ 1: { orders: [cancelled] } });
        return HttpResponse.json(cancelled);
      }),
    );
    const { person } = openOrders();
    await person.click(await screen.findByRole('button', { name: /Order MW-1001/ }));
    await person.click(screen.getByRole('button', { name: 'Cancel order' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel order MW-1001?' }));
    expect(dialog.getByText(/₹698\.00 goes back to the account or card/)).toBeInTheDocument();
    expect(dialog.queryByRole('option', { name: 'Not in stock' })).not.toBeInTheDocument();
    await person.selectOptions(dialog.getByLabelText('Reason'), 'Delivery takes too long');
    await person.type(dialog.getByLabelText(/Anything you want to add/), ' Diwali is over. ');
    await person.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('Order cancelled.')).toBeInTheDocument();
    expect(sent).toEqual([{ reason: 'too-slow', words: 'Diwali is over.' }]);
    expect(await screen.findByText('₹698.00 on its way to your card, 5–7 working days')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });

  it('shows which order replaces which, and money that was returned by hand', async () => {
    const [first, second] = ['MW-1001', 'MW-1002'].map((orderNumber, at) => ({ _id: `o-${at + 1}`, orderNumber }));
    const refund = { status: 'processed', amount: 50, reason: 'goodwill', method: 'upi', at: '2026-11-20T07:00:00Z' };
    const replaced = anOrder({ ...first, replacements: [second!], refunds: [{ ...refund, reference: 'UTR 4021' }] });
    const replacement = anOrder({ ...second, replaces: first!, paymentResult: null, totalPrice: 0, isShipped: true });
    respond({ 1: { orders: [replacement, replaced] } });
    const { person } = openOrders();
    await person.click(await screen.findByRole('button', { name: /Order MW-1001/ }));
    expect(screen.getByText('Replacement: order MW-1002')).toBeInTheDocument();
    expect(screen.getByText('₹50.00 returned by UPI, reference UTR 4021')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: /Replacement for order MW-1001/ }));
    expect(screen.getByText('Nothing to pay')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Invoice' })).not.toBeInTheDocument();
  });

  it('changes the address of an order', async () => {
    const sent: unknown[] = [];
    respond({ 1: { orders: [anOrder({ actions: ['change-address'] })] } });
    server.use(
      http.put('*/api/orders/o-1/shipping-address', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(anOrder());
      }),
    );
    const { person } = openOrders();
    await person.click(await screen.findByRole('button', { name: /Order MW-1001/ }));
    await person.click(screen.getByRole('button', { name: 'Change address' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delivery address of order MW-1001' }));
    expect(dialog.getByText(/^Your total stays ₹/)).toBeInTheDocument();
    await person.retype(dialog.getByLabelText(/^Address Line 1/), '7 Lake Road');
    await person.click(dialog.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('Delivery address changed.')).toBeInTheDocument();
    expect(sent).toMatchObject([{ address: '7 Lake Road', state: 'Karnataka', postalCode: '560001' }]);
  });

  it('offers no cancellation when it is too late', async () => {
    respond({ 1: { orders: [anOrder({ status: 'Packed', actions: [], packedAt: '2026-11-20T07:00:00Z' })] } });
    const { person } = openOrders();
    await person.click(await screen.findByRole('button', { name: /Order MW-1001/ }));
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });

  it('shows a completed refund', async () => {
    respond({ 1: { orders: [anOrder({ status: 'Cancelled', refund: { status: 'processed', amount: 698 } })] } });
    const { person } = openOrders();
    await person.click(await screen.findByRole('button', { name: /Cancelled Refunded/ }));
    expect(screen.getAllByText('Refunded')).toHaveLength(2);
    expect(screen.queryByRole('list', { name: 'Order status' })).not.toBeInTheDocument();
  });

  it('shows a refund in progress', async () => {
    respond({ 1: { orders: [anOrder({ status: 'Cancelled', refund: { status: 'submitted', amount: 698 } })] } });
    const { person } = openOrders();
    await person.click(await screen.findByRole('button', { name: /Cancelled Refund on its way/ }));
    expect(screen.getAllByText('Refund on its way')).toHaveLength(2);
  });

  it('does not show a refund that the provider rejected', async () => {
    respond({ 1: { orders: [anOrder({ status: 'Cancelled', refund: { status: 'failed', amount: 698 } })] } });
    const { person } = openOrders();
    await person.click(await screen.findByRole('button', { name: /Cancelled Refund delayed/ }));
    expect(screen.getByText('Refund delayed, we are working on it')).toBeInTheDocument();
    expect(screen.queryByText('Refund on its way')).not.toBeInTheDocument();
  });

  it.each([
    [{}, 'Paid'],
    [{ isPaid: false, paidAt: null, paymentMethod: 'Cash on delivery' }, 'Cash on delivery'],
    [{ status: 'Cancelled' as const, refund: null }, 'Refund due'],
    [{ refund: { status: 'processed', amount: 100 } }, 'Partly refunded'],
    [{ refund: { status: 'requested', amount: 100 } }, 'Refund on its way'],
  ])('says in a word whether an order is paid or refunded: %j', async (part, word) => {
    respond({ 1: { orders: [anOrder(part)] } });
    openOrders();
    expect(within(await screen.findByRole('button', { name: /Order MW-1001/ })).getByText(word)).toBeInTheDocument();
  });

  it('adds available items to the cart, and lists the others', async () => {
    const [almonds] = anOrder().orderItems;
    const orderItems = [
      { ...almonds!, quantity: 4 },
      { ...almonds!, _id: 'i-2', product: 'p-gone', name: 'Figs' },
    ];
    respond({ 1: { orders: [anOrder({ orderItems })] } });
    server.use(
      http.get('*/api/products', () =>
        HttpResponse.json([aProduct({ variants: [aVariant({ stock: 3, price: 399 })] })]),
      ),
    );
    const { person } = openOrders();
    await person.click(await screen.findByRole('button', { name: /Order MW-1001/ }));
    await person.click(screen.getByRole('button', { name: 'Buy again' }));
    expect(await screen.findByText(/3 items are in your cart\./)).toBeInTheDocument();
    expect(screen.getByText('Fewer than before: Almonds 250g (3 instead of 4).')).toBeInTheDocument();
    expect(screen.getByText('No longer sold: Figs 250g.')).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('cart')!)).toMatchObject([
      { _id: 'p-almonds', size: '250g', quantity: 3, price: 399 },
    ]);
    await person.click(screen.getByRole('button', { name: 'Buy again' }));
    expect(await screen.findByText('Already in your cart: Almonds 250g.')).toBeInTheDocument();
  });

  it('pages through the list, with the page in the URL', async () => {
    respond({
      1: { orders: [anOrder()], pages: 2 },
      2: { orders: [anOrder({ _id: 'o-2', orderNumber: 'MW-0990' })], pages: 2 },
    });
    const { person, router } = openOrders();
    expect(await screen.findByText('Page 1 of 2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Order MW-0990')).toBeInTheDocument();
    expect(screen.getByText('Page 2 of 2')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=2');
  });

  it('links to the shop without orders', async () => {
    respond({});
    openOrders();
    expect(await screen.findByText('You have not placed an order yet.')).toBeInTheDocument();
    expect(screen.queryByText(/^Page/)).not.toBeInTheDocument();
  });

  it('shows a load error, and retries', async () => {
    server.use(http.get('*/api/orders/myorders', () => new HttpResponse(null, { status: 500 })));
    const { person } = openOrders();
    expect(
      await within(await screen.findByRole('main')).findByText('Could not fetch order history.'),
    ).toBeInTheDocument();
    respond({ 1: { orders: [anOrder()] } });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Order MW-1001')).toBeInTheDocument();
  });
});

describe('the e-mail confirmation', () => {
  it('is shown as done for a confirmed e-mail', async () => {
    renderShop({ at: '/account', user: asha });
    expect(await screen.findByText('Your email is confirmed.')).toBeInTheDocument();
  });

  it('offers to send the link again for an unconfirmed e-mail', async () => {
    server.use(
      http.get('*/api/users/profile', () => HttpResponse.json({ ...asha, emailConfirmed: false })),
      http.post('*/api/users/me/confirm-email', () =>
        HttpResponse.json({ message: 'We have sent you a link. Please check your inbox.' }),
      ),
    );
    const { person } = renderShop({ at: '/account', user: asha });
    await person.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('We have sent you a link. Please check your inbox.')).toBeInTheDocument();
  });

  it('keeps its button when the link could not be sent', async () => {
    server.use(
      http.get('*/api/users/profile', () => HttpResponse.json({ ...asha, emailConfirmed: false })),
      http.post('*/api/users/me/confirm-email', () => HttpResponse.error()),
    );
    const { person } = renderShop({ at: '/account', user: asha });
    await person.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('The link could not be sent.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send the link again' })).toBeEnabled();
  });
});
