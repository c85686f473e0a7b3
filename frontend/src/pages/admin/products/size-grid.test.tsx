import { screen, waitFor, within } from '@testing-library/react';
import type { SizeChangesInput } from '@shop/contracts/size-changes';
import { http, HttpResponse } from 'msw';
import { aProduct, aUser, aVariant } from '../../../testing/builders';
import { renderShop } from '../../../testing/render-shop';
import { server } from '../../../testing/server';

const almonds = aProduct({
  _id: 'p-1',
  name: 'Almonds',
  variants: [
    aVariant({ _id: 'v-250', size: '250g', price: 300, stock: 20 }),
    aVariant({ _id: 'v-500', size: '500g', price: 600, originalPrice: 700, mrp: 640, stock: 3 }),
  ],
});
const sent: SizeChangesInput[] = [];

beforeEach(() => {
  sent.length = 0;
  server.use(
    http.get('*/api/admin/products', () => HttpResponse.json([almonds], { headers: { 'x-total-count': '1' } })),
    http.put('*/api/admin/sizes', async ({ request }) => {
      sent.push((await request.json()) as SizeChangesInput);
      return HttpResponse.json({ sizes: 1, products: [{ _id: 'p-1', updatedAt: '2026-11-02T00:00:00.000Z' }] });
    }),
  );
});

const open = async () => {
  const page = renderShop({ at: '/admin/productlist/prices', user: aUser({ isAdmin: true }) });
  await screen.findByLabelText('Sale price of Almonds 250g');
  const { person } = page;
  const retype = async (label: string, text: string) => {
    await person.clear(screen.getByLabelText(label));
    await person.type(screen.getByLabelText(label), text);
  };
  return { ...page, retype, press: (name: string) => person.click(screen.getByRole('button', { name })) };
};

it('previews what changes, saves it at once, and takes it back', async () => {
  const { retype, press, person } = await open();
  expect(screen.getByRole('button', { name: 'Preview 0 changes' })).toBeDisabled();
  await retype('Sale price of Almonds 250g', '279');
  await retype('Stock of Almonds 250g', '25');
  await press('Preview 1 change');
  const dialog = within(screen.getByRole('dialog', { name: 'What changes' }));
  expect(dialog.getByText('Sale price: 300 → 279')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Save 1 size' }));
  expect(await screen.findByText('1 size changed.')).toBeInTheDocument();
  expect(sent[0]).toEqual({
    changes: [{ _id: 'v-250', seen: almonds.updatedAt, price: 279, stock: 25, stockShown: 20 }],
  });
  await press('Undo the last change');
  expect(await screen.findByText('The change of 1 size is taken back.')).toBeInTheDocument();
  expect(sent[1]).toEqual({
    changes: [{ _id: 'v-250', seen: '2026-11-02T00:00:00.000Z', price: 300, stock: 20, stockShown: 25 }],
  });
});

it('changes a column of all sizes, and marks what cannot be saved', async () => {
  const { retype, press } = await open();
  await retype('Change to', 'ten');
  await press('Apply to 2 sizes');
  expect(screen.getByLabelText('Change to')).toHaveAccessibleDescription(/^Enter a value such as/);
  await retype('Change to', '+10%');
  await press('Apply to 2 sizes');
  expect(screen.getByLabelText('Sale price of Almonds 250g')).toHaveValue('330');
  expect(screen.getByText('MRP must be at least the selling price.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Preview 2 changes' })).toBeDisabled();
  await press('Discard');
  expect(screen.getByLabelText('Sale price of Almonds 500g')).toHaveValue('600');
});

it('says when somebody else changed a product since, and saves nothing', async () => {
  server.use(
    http.put('*/api/admin/sizes', () =>
      HttpResponse.json({ statusCode: 409, code: 'edit_conflict', message: 'Changed.' }, { status: 409 }),
    ),
  );
  const { retype, press } = await open();
  await retype('Stock of Almonds 500g', '9');
  await press('Preview 1 change');
  await press('Save 1 size');
  expect(await screen.findByText(/^Someone else changed one of these products since[.]/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Stock of Almonds 500g')).toHaveValue('9'));
});
