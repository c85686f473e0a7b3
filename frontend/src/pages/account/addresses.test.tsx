import type { SavedAddress, SavedAddressInput } from '@shop/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../testing/builders';
import { anAddress, aSavedAddress } from '../../testing/order-builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const HOME = aSavedAddress();
const OFFICE = aSavedAddress({
  _id: 'a-office',
  label: 'Office',
  isDefault: false,
  address: '9 FC Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
});

/** A fake address book that behaves like the server. */
async function open(book: SavedAddress[] = [HOME, OFFICE]) {
  let kept = book;
  const sent: unknown[] = [];
  const keep = async (request: Request, id: string) => {
    const { isDefault = false, label = '', ...address } = (await request.json()) as SavedAddressInput;
    sent.push({ id, label, isDefault, ...address });
    const saved = {
      _id: id,
      label,
      ...address,
      isDefault: isDefault || kept.length === 0 || kept.some((entry) => entry._id === id && entry.isDefault),
    };
    const others = kept
      .filter(({ _id }) => _id !== id)
      .map((entry) => (saved.isDefault ? { ...entry, isDefault: false } : entry));
    kept = [...others, saved].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
    return HttpResponse.json(saved);
  };
  server.use(
    http.get('*/api/users/me/addresses', () => HttpResponse.json(kept)),
    http.post('*/api/users/me/addresses', ({ request }) => keep(request, 'a-new')),
    http.put('*/api/users/me/addresses/:id', ({ request, params }) => keep(request, String(params.id))),
    http.delete('*/api/users/me/addresses/:id', ({ params }) => {
      kept = kept.filter(({ _id }) => _id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const page = renderShop({ at: '/account', user: aUser({ shippingAddress: book.length > 0 ? anAddress() : null }) });
  if (book.length > 0) await screen.findByRole('list', { name: 'Your addresses' });
  return { ...page, sent };
}
const entries = () =>
  within(screen.getByRole('list', { name: 'Your addresses' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const street = () => screen.getAllByLabelText('Address Line 1')[0];
const storedAddress = () => (JSON.parse(localStorage.getItem('user')!) as { shippingAddress: unknown }).shippingAddress;

it('lists the addresses and marks the default, which cannot be removed while there are others', async () => {
  await open();
  expect(entries()).toEqual([
    expect.stringMatching(/^HomeDefault12 MG Road/),
    expect.stringMatching(/^Office9 FC Road/),
  ]);
  expect(screen.getByRole('button', { name: 'Remove Office' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove Home' })).not.toBeInTheDocument();
});

it('adds an address with a name', async () => {
  const { person, sent } = await open([HOME]);
  await person.click(screen.getByRole('button', { name: 'Add another address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add an address' });
  const type = (label: RegExp | string, text: string) => person.type(within(dialog).getByLabelText(label), text);
  await person.click(within(dialog).getByRole('button', { name: 'Save address' }));
  expect(await within(dialog).findByText('Enter your house number and street.')).toBeInTheDocument();
  await type(/^Name of this address/, ' Parents ');
  await type('Address Line 1', '4 Park Street');
  await type('City', 'Kolkata');
  await person.selectOptions(within(dialog).getByLabelText('State'), 'West Bengal');
  await type('Postal Code (Pincode)', '700 016');
  await type('Phone Number', '98300 12345');
  await person.click(within(dialog).getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Address saved.')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      id: 'a-new',
      label: 'Parents',
      isDefault: false,
      address: '4 Park Street',
      city: 'Kolkata',
      state: 'West Bengal',
      postalCode: '700016',
      phone: '9830012345',
    },
  ]);
  await waitFor(() => expect(entries()).toHaveLength(2));
  expect(storedAddress()).toEqual(anAddress());
});

it('makes another address the default, which the profile form follows', async () => {
  const { person } = await open();
  expect(street()).toHaveValue('12 MG Road');
  await person.click(screen.getByRole('button', { name: 'Change Office' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change address' });
  await person.click(within(dialog).getByLabelText('Use as my default address'));
  await person.click(within(dialog).getByRole('button', { name: 'Save address' }));
  await waitFor(() =>
    expect(entries()).toEqual([expect.stringMatching(/^OfficeDefault/), expect.stringMatching(/^Home12/)]),
  );
  expect(street()).toHaveValue('9 FC Road');
  expect(storedAddress()).toEqual(
    anAddress({ address: '9 FC Road', city: 'Pune', state: 'Maharashtra', postalCode: '411001' }),
  );
  expect(screen.queryByText('You have unsaved changes.')).not.toBeInTheDocument();
});

it('removes an address after a confirmation, and the last one from the profile too', async () => {
  const { person } = await open();
  const remove = async (name: string) => {
    await person.click(await screen.findByRole('button', { name: `Remove ${name}` }));
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  };
  await remove('Office');
  await waitFor(() => expect(entries()).toHaveLength(1));
  await remove('Home');
  expect(await screen.findByText(/^Save a shipping address above/)).toBeInTheDocument();
  expect([storedAddress(), (street() as HTMLInputElement).value]).toEqual([null, '']);
});

it('shows server errors at their fields', async () => {
  const { person } = await open([HOME]);
  const message = 'We do not deliver to this PIN code.';
  server.use(
    http.put('*/api/users/me/addresses/:id', () =>
      HttpResponse.json(
        {
          statusCode: 400,
          code: 'invalid_input',
          message,
          error: 'BAD_REQUEST',
          details: [{ field: 'postalCode', message }],
        },
        { status: 400 },
      ),
    ),
  );
  await person.click(screen.getByRole('button', { name: 'Change Home' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change address' });
  await person.click(within(dialog).getByRole('button', { name: 'Save address' }));
  await waitFor(() =>
    expect(within(dialog).getByLabelText('Postal Code (Pincode)')).toHaveAccessibleDescription(message),
  );
});

it('shows a load error, and retries', async () => {
  server.use(http.get('*/api/users/me/addresses', () => HttpResponse.error(), { once: true }));
  const { person } = renderShop({ at: '/account', user: aUser() });
  expect(await screen.findByText('Your addresses could not be loaded.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Save a shipping address above/)).toBeInTheDocument();
});

it('cannot add more than twenty', async () => {
  await open([HOME, ...Array.from({ length: 19 }, (_, at) => ({ ...OFFICE, _id: `a-${at}` }))]);
  expect(screen.queryByRole('button', { name: 'Add another address' })).not.toBeInTheDocument();
  expect(screen.getByText(/You can save 20 addresses/)).toBeInTheDocument();
});
