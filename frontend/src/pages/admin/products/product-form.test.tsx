import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BLANK_PRODUCT, type Product, type ProductEdit } from '@shop/contracts';
import { http, HttpResponse } from 'msw';
import { aProduct, aUser, aVariant } from '../../../testing/builders';
import { renderShop } from '../../../testing/render-shop';
import { server } from '../../../testing/server';

const admin = aUser({ isAdmin: true });
const almonds: Product = {
  ...aProduct({ benefits: ['Protein', 'Fibre'], imageUrls: ['/uploads/a.jpg', '/uploads/b.jpg'] }),
  priceHistory: [],
  reviews: [],
  ratings: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
};

/** Records requests by this method, and responds like the server. */
function accept(method: 'post' | 'put') {
  const sent: ProductEdit[] = [];
  server.use(
    http[method](method === 'post' ? '*/api/products' : '*/api/products/:id', async ({ request }) => {
      const body = (await request.json()) as ProductEdit;
      sent.push(body);
      return HttpResponse.json(
        { ...almonds, ...body, variants: almonds.variants, updatedAt: '2026-11-02T00:00:00Z' },
        { status: method === 'post' ? 201 : 200 },
      );
    }),
  );
  return sent;
}

const requireLabels = () =>
  server.use(http.get('*/api/settings/labels', () => HttpResponse.json({ completeBy: null, requireComplete: true })));
const storeHas = (product: Product) =>
  server.use(http.get(`*/api/admin/products/${product._id}`, () => HttpResponse.json(product)));
const refuse = (status: number, body: object) =>
  server.use(
    http.put('*/api/products/:id', () =>
      HttpResponse.json({ statusCode: status, error: 'Refused', ...body }, { status }),
    ),
  );

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });
const save = () => button('Save');

async function openNew() {
  const page = renderShop({ at: '/admin/product/new', user: admin });
  await screen.findByLabelText('Name');
  return page;
}

async function openAlmonds(product = almonds) {
  storeHas(product);
  const page = renderShop({ at: `/admin/product/${product._id}/edit`, user: admin });
  await screen.findByLabelText('Name');
  const retype = (label: string, text: string) => page.person.retype(field(label), text);
  return { ...page, retype };
}

describe('a new product', () => {
  it('starts with a sample of one size, is sent trimmed and without blank rows, and appears in the table', async () => {
    const sent = accept('post');
    const { person, router } = await openNew();
    expect(field('Category')).toHaveValue('Shop All');
    expect(field('Size')).toHaveValue('Regular');
    expect(field('Sale price')).toHaveValue('0');
    expect(field('Stock')).toHaveValue('0');
    expect(field('Image 1 (main)')).toHaveValue('');
    await person.type(field('Name'), '  Golden Raisins ');
    await person.type(field('Image 1 (main)'), 'raisins.jpg');
    await person.click(button('Add image URL'));
    await person.retype(field('Sale price'), '1,299.50');
    await person.retype(field('Stock'), '12');
    await person.click(button('Add nutritional fact'));
    await person.type(field('Fact 1'), 'Energy');
    await person.type(field('Text of fact 1'), '302 kcal');
    await person.click(button('Add nutritional fact'));
    await person.click(save());
    expect(await screen.findByText('Product created successfully!')).toBeInTheDocument();
    expect(screen.getByText('Customers now see it in the shop.')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        ...BLANK_PRODUCT,
        status: 'published',
        name: 'Golden Raisins',
        imageUrls: ['raisins.jpg'],
        variants: [
          {
            size: 'Regular',
            price: 1299.5,
            originalPrice: null,
            mrp: null,
            netQuantity: null,
            lowStockLimit: null,
            stock: 12,
          },
        ],
        nutritionalFacts: [{ title: 'Energy', description: '302 kcal' }],
      },
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/productlist'));
  });

  it('shows an error when creating fails, and is kept from customers with Save as draft', async () => {
    server.use(http.post('*/api/products', () => new HttpResponse(null, { status: 500 })));
    const { person } = await openNew();
    await person.type(field('Name'), 'Figs');
    await person.type(field('Image 1 (main)'), 'figs.jpg');
    await person.click(save());
    expect(await screen.findByText('Could not create product.')).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Figs');
    const sent = accept('post');
    await person.click(button('Save as draft'));
    expect(await screen.findByText('It is a draft: customers do not see it.')).toBeInTheDocument();
    expect(sent).toMatchObject([{ name: 'Figs', status: 'draft' }]);
  });

  it('lists what its label lacks without a gate, until the owner requires complete labels', async () => {
    const page = await openNew();
    expect(await screen.findByText(/^To complete: [0-9]+ points of the label$/)).toBeInTheDocument();
    page.unmount();
    requireLabels();
    await openNew();
    expect(await screen.findByText(/^Not published yet[.]/)).toBeInTheDocument();
  });

  it('lists missing fields and focuses them', async () => {
    const { person } = await openNew();
    await person.clear(field('Size'));
    await person.clear(field('Sale price'));
    await person.clear(field('Stock'));
    await person.click(save());
    const summary = within((await screen.findByText('Fix 5 problems:')).closest('[role=alert]') as HTMLElement);
    expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Enter the name of the product.',
      'Product must have at least one image.',
      'Enter a size, such as 250g.',
      'Enter an amount from ₹0 to ₹10,00,000 with at most two decimals.',
      'Enter a whole number, 0 or more.',
    ]);
    await person.click(summary.getByRole('button', { name: 'Product must have at least one image.' }));
    expect(field('Image 1 (main)')).toHaveFocus();
  });
});

describe('editing a product', () => {
  it('sends the loaded version, so that later sales are kept', async () => {
    const sent = accept('put');
    const { person, retype } = await openAlmonds();
    await retype('Stock', '8');
    await retype('Original price', '');
    await person.click(save());
    expect(await screen.findByText('Product updated successfully!')).toBeInTheDocument();
    expect(sent).toMatchObject([
      {
        updatedAt: almonds.updatedAt,
        imageUrls: ['/uploads/a.jpg', '/uploads/b.jpg'],
        variants: [{ _id: 'v-250', size: '250g', price: 349, originalPrice: null, stock: 8, stockShown: 5 }],
      },
    ]);
    await retype('Name', 'Figs');
    await person.click(save());
    await waitFor(() => expect(sent.at(1)).toMatchObject({ name: 'Figs', updatedAt: '2026-11-02T00:00:00Z' }));
  });

  it('shows an error when saving fails, and is saved by Ctrl+S', async () => {
    server.use(http.put('*/api/products/:id', () => new HttpResponse(null, { status: 500 })));
    const { person, retype } = await openAlmonds();
    await retype('Name', 'Figs');
    await person.click(save());
    expect(await screen.findByText('Action failed.')).toBeInTheDocument();
    const sent = accept('put');
    await person.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(sent).toMatchObject([{ name: 'Figs' }]));
  });

  it('is not sent with a wrong value, which is explained at its field', async () => {
    const sent = accept('put');
    const { person, retype } = await openAlmonds();
    const tooPrecise = 'Enter an amount from ₹0 to ₹10,00,000 with at most two decimals.';
    for (const typed of [
      { 'Sale price': ['12.345', tooPrecise] },
      { 'Sale price': ['-1', tooPrecise] },
      {
        'Sale price': ['349', ''],
        'Original price': ['300', 'The original price must not be below the sale price.'],
        Stock: ['1.5', 'Enter a whole number, 0 or more.'],
        MRP: ['300', 'MRP must be at least the selling price.'],
        'Net quantity': ['a handful', 'Enter an amount and a unit, such as 250 g, 1 kg or 12 pieces.'],
        'Energy (kcal)': ['901', 'Enter a number from 0 to 900, or leave it empty.'],
        'Shelf life in days': [
          '1096',
          'Enter a whole number from 1 to 1,095, or leave it empty. From packing to best-before.',
        ],
      },
    ]) {
      for (const [label, [text]] of Object.entries(typed)) await retype(label, text!);
      await person.click(save());
      await waitFor(() => {
        for (const [label, [, message]] of Object.entries(typed))
          expect(field(label)).toHaveAccessibleDescription(message);
      });
    }
    expect(sent).toEqual([]);
  });

  it('sends an HSN code, and explains which codes there are', async () => {
    const sent = accept('put');
    const { person, retype } = await openAlmonds();
    await retype('HSN code', '802');
    await person.click(save());
    await waitFor(() =>
      expect(field('HSN code')).toHaveAccessibleDescription(
        'An HSN code has 4, 6 or 8 digits. 4, 6 or 8 digits, for tax invoices.',
      ),
    );
    expect(sent).toEqual([]);
    await retype('HSN code', ' 0802 ');
    await person.click(save());
    await waitFor(() => expect(sent).toMatchObject([{ hsn: '0802' }]));
  });

  it('sends what the label declares', async () => {
    const sent = accept('put');
    const { person, retype } = await openAlmonds();
    await retype('Common name', 'Almonds');
    await person.click(button('Add ingredient'));
    await person.type(field('Ingredient 1'), 'Almonds');
    await person.selectOptions(field('Country of origin'), 'Iran');
    await retype('FSSAI licence of the importer (optional)', '1001234567890');
    await person.click(save());
    await waitFor(() =>
      expect(field('FSSAI licence of the importer (optional)')).toHaveAccessibleDescription(
        'Enter the 14-digit FSSAI number on the pack. 14 digits, from the pack.',
      ),
    );
    await retype('FSSAI licence of the importer (optional)', '10012345678901');
    await person.click(save());
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          genericName: 'Almonds',
          ingredients: ['Almonds'],
          countryOfOrigin: 'IR',
          importerLicence: '10012345678901',
        },
      ]),
    );
  });

  it('sends net quantity, MRP, contents, allergens, nutrition and shelf life', async () => {
    const sent = accept('put');
    const { person, retype } = await openAlmonds();
    await retype('Net quantity', '0.25 KG');
    await retype('MRP', '499');
    await person.selectOptions(field('Veg mark'), 'Vegetarian');
    await retype('Shelf life in days', '180');
    await person.click(button('Add item'));
    await person.type(field('Content 1'), 'Almonds');
    await person.selectOptions(field('Origin of content 1'), 'United States');
    await person.click(button('Tree nuts only'));
    await person.click(within(screen.getByRole('group', { name: 'May contain' })).getByLabelText('Milk'));
    await retype('Energy (kcal)', '579');
    await retype('Serve size (g)', '30');
    await person.click(save());
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          variants: [{ netQuantity: { value: 0.25, unit: 'kg' }, mrp: 499 }],
          vegMark: 'veg',
          shelfLifeDays: 180,
          components: [{ name: 'Almonds', countryOfOrigin: 'US', hsn: '', quantity: '' }],
          allergens: ['tree-nuts'],
          mayContain: ['milk'],
          noAllergens: false,
          nutrition: { energyKcal: 579, serveG: 30 },
        },
      ]),
    );
    await person.click(field('Contains none of these'));
    await person.click(save());
    await waitFor(() => expect(sent.at(1)).toMatchObject({ allergens: [], noAllergens: true }));
  });

  it.each([
    [
      null,
      [
        ['499', 'Shown as ₹349.00, Launch Offer 30% OFF'],
        ['550', 'Shown as ₹349.00. ₹499.00 is not struck through: only the MRP printed on the pack may be.'],
        ['', 'Shown as ₹349.00, Launch Offer 30% OFF'],
      ],
    ],
    [20, [['550', 'Shown as ₹349.00, Launch Offer 30% OFF until 20 Jan 2100']]],
    [21, [['550', 'Shown as ₹349.00. ₹499.00 is not struck through: it was not asked for 21 days in a row.']]],
  ] as const)('says how the original price is shown by the rule of %s days', async (minAskedDays, shown) => {
    server.use(http.get('*/api/settings/prices', () => HttpResponse.json({ minAskedDays })));
    const prices = [
      { price: 499, from: '2099-12-11T06:30:00Z' },
      { price: 349, from: '2099-12-31T06:30:00Z' },
    ];
    const { retype } = await openAlmonds({ ...almonds, priceHistory: [{ variant: 'v-250', prices }] });
    for (const [mrp, words] of shown) {
      await retype('MRP', mrp);
      expect(await screen.findByText(words)).toBeInTheDocument();
    }
    await retype('Original price', '540');
    if (minAskedDays !== null) expect(await screen.findByText(/this price was never asked/)).toBeInTheDocument();
  });

  it('lists what the label lacks, focuses the fields, and publishes a draft', async () => {
    const sent = accept('put');
    requireLabels();
    const { person } = await openAlmonds({ ...almonds, status: 'draft' });
    const panel = (await screen.findByText(/^Not published yet[.]/)).closest('nav') as HTMLElement;
    await person.click(within(panel).getByRole('button', { name: 'Choose the veg or non-veg mark.' }));
    await waitFor(() => expect(field('Veg mark')).toHaveFocus());
    await person.selectOptions(field('Veg mark'), 'Vegetarian');
    expect(within(panel).queryByText('Choose the veg or non-veg mark.')).not.toBeInTheDocument();
    await person.click(within(panel).getByRole('button', { name: 'List the ingredients, largest first.' }));
    await waitFor(() => expect(field('Ingredient 1')).toHaveFocus());
    await person.click(save());
    await waitFor(() => expect(sent).toMatchObject([{ status: 'draft', vegMark: 'veg' }]));
    await person.click(button('Publish'));
    await waitFor(() => expect(sent.at(1)).toMatchObject({ status: 'published' }));
  });

  it('unpublishes a product after a confirmation that says what follows', async () => {
    const sent = accept('put');
    const { person } = await openAlmonds();
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    await person.click(button('Unpublish'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Unpublish this product?' }));
    expect(dialog.getByText(/can no longer be bought[.] Orders keep it/)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    await person.click(button('Unpublish'));
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Unpublish' }));
    await waitFor(() => expect(sent).toMatchObject([{ status: 'draft' }]));
    expect(await screen.findByText('Product unpublished.')).toBeInTheDocument();
    await person.click(button('Publish'));
    await waitFor(() => expect(sent.at(1)).toMatchObject({ status: 'published' }));
    expect(await screen.findByText('Product published.')).toBeInTheDocument();
  });

  it('shows what the server refuses to publish beside its fields, and publishes later', async () => {
    refuse(422, {
      code: 'label_incomplete',
      message: 'The label information of this product is not complete.',
      details: [
        { field: 'hsn', message: 'No GST rate for HSN 0802 today.' },
        { field: 'ingredients', message: 'List the ingredients, largest first.' },
        { field: 'nutrition', message: 'Complete the nutrition table or give the exemption.' },
      ],
    });
    const { person } = await openAlmonds({ ...almonds, status: 'draft' });
    await person.click(button('Publish'));
    await waitFor(() => expect(field('HSN code')).toHaveAccessibleDescription(/^No GST rate for HSN 0802 today[.]/));
    const refused = within(screen.getByText('Fix 3 problems:').closest('[role=alert]') as HTMLElement);
    await person.click(refused.getByRole('button', { name: 'List the ingredients, largest first.' }));
    await waitFor(() => expect(field('Ingredient 1')).toHaveFocus());
    const sent = accept('put');
    await person.click(button('Publish'));
    await waitFor(() => expect(sent).toMatchObject([{ status: 'published' }]));
  });

  it('keeps at least one image and one size, and refuses duplicate sizes', async () => {
    const { person } = await openAlmonds();
    await person.click(button('Remove image 1'));
    expect(field('Image 1 (main)')).toHaveValue('/uploads/b.jpg');
    await person.click(button('Remove image 1'));
    expect(await screen.findByText('Product must have at least one image.')).toBeInTheDocument();
    expect(field('Image 1 (main)')).toBeInTheDocument();
    expect(button('Remove variant 1')).toBeDisabled();
    await person.click(button('Add variant'));
    await person.type(screen.getAllByLabelText('Size')[1]!, '250G');
    await person.click(save());
    expect((await screen.findAllByText('This size is listed twice.')).length).toBeGreaterThan(0);
  });

  it('reorders images and sizes with buttons', async () => {
    const sent = accept('put');
    const { person } = await openAlmonds({
      ...almonds,
      variants: [aVariant(), aVariant({ _id: 'v-500', size: '500g' })],
    });
    await person.click(button('Move image 2 up'));
    await person.click(button('Move variant 1 down'));
    await person.click(button('Remove benefit 1'));
    await person.click(save());
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          imageUrls: ['/uploads/b.jpg', '/uploads/a.jpg'],
          variants: [{ size: '500g' }, { size: '250g' }],
          benefits: ['Fibre'],
        },
      ]),
    );
  });

  it('asks before unsaved changes are lost, and restores the saved values on Discard', async () => {
    const { person, retype, router } = await openAlmonds();
    expect(button('Discard')).toBeDisabled();
    await retype('Name', 'Figs');
    await person.click(screen.getByRole('link', { name: 'All products' }));
    await person.click(
      within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', {
        name: 'Cancel',
      }),
    );
    expect(router.state.location.pathname).toBe('/admin/product/p-almonds/edit');
    expect(field('Name')).toHaveValue('Figs');
    await person.click(button('Discard'));
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    expect(field('Name')).toHaveValue('Almonds');
  });

  it('shows the server error beside its field', async () => {
    refuse(400, {
      code: 'invalid_input',
      message: 'variants[0].price is too high.',
      details: [{ field: 'variants[0].price', message: 'variants[0].price is too high.' }],
    });
    const { person } = await openAlmonds();
    await person.click(save());
    await waitFor(() => expect(field('Sale price')).toHaveAccessibleDescription('variants[0].price is too high.'));
  });

  it('shows an error when loading fails', async () => {
    server.use(http.get('*/api/admin/products/gone', () => new HttpResponse(null, { status: 500 })));
    renderShop({ at: '/admin/product/gone/edit', user: admin });
    expect(
      await within(await screen.findByRole('main')).findByText('Failed to fetch product details.'),
    ).toBeInTheDocument();
  });
});

describe('an edit conflict', () => {
  const CONFLICT = { message: 'Product was changed by someone else. Reload.' };

  it('merges the saved version into the form, which can then be saved', async () => {
    refuse(409, { code: 'edit_conflict', ...CONFLICT });
    const { person, retype } = await openAlmonds();
    await retype('Name', 'Salted almonds');
    storeHas({ ...almonds, name: 'Roasted almonds', description: 'Theirs.', updatedAt: '2026-11-05T00:00:00Z' });
    await person.click(save());
    expect(
      await screen.findByText('This product changed while you were editing. Nothing was saved yet.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Name is now “Roasted almonds”.')).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Salted almonds');
    expect(field('Description')).toHaveValue('Theirs.');
    const sent = accept('put');
    await person.click(save());
    await waitFor(() =>
      expect(sent).toMatchObject([
        { name: 'Salted almonds', description: 'Theirs.', updatedAt: '2026-11-05T00:00:00Z' },
      ]),
    );
    await waitFor(() => expect(screen.queryByText(/changed while you were editing/)).not.toBeInTheDocument());
  });

  it('shows the remaining stock when more was sold than the change allows', async () => {
    refuse(409, { code: 'edit_conflict', ...CONFLICT });
    const { person, retype } = await openAlmonds();
    await retype('Stock', '2');
    storeHas({ ...almonds, variants: [aVariant({ stock: 1 })] });
    await person.click(save());
    expect(await screen.findByText('Stock of 250g is now 1.')).toBeInTheDocument();
    expect(field('Stock')).toHaveValue('2');
    const sent = accept('put');
    await person.click(save());
    await waitFor(() => expect(sent).toMatchObject([{ variants: [{ stock: 2, stockShown: 1 }] }]));
  });

  it('shows the server message when the product is unchanged', async () => {
    const message = '250g cannot be removed while a customer is paying for it. Please try again in a few minutes.';
    refuse(409, { code: 'variant_in_checkout', message });
    const { person } = await openAlmonds();
    await person.click(save());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByText(/changed while you were editing/)).not.toBeInTheDocument();
  });
});

describe('uploading images', () => {
  const aFile = (name = 'photo.jpg', type = 'image/jpeg', size = 10) => new File(['x'.repeat(size)], name, { type });
  const chooser = () => field('Upload images');

  it('fills blank fields with uploaded addresses first', async () => {
    let count = 0;
    server.use(
      http.post('*/api/upload', ({ request }) => {
        expect(request.headers.get('authorization')).toBe(`Bearer ${admin.token}`);
        expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data/);
        return HttpResponse.json({ image: `/uploads/new-${++count}.jpg` }, { status: 201 });
      }),
    );
    const { person } = await openNew();
    await person.upload(chooser(), [aFile('one.jpg'), aFile('two.png', 'image/png')]);
    await waitFor(() => expect(field('Image 1 (main)')).toHaveValue('/uploads/new-1.jpg'));
    await waitFor(() => expect(field('Image 2')).toHaveValue('/uploads/new-2.jpg'));
  });

  it('shows progress and disables saving during an upload', async () => {
    let respond: () => void = () => undefined;
    server.use(
      http.post('*/api/upload', async () => {
        await new Promise<void>((resolve) => {
          respond = resolve;
        });
        return HttpResponse.json({ image: '/uploads/new.jpg' }, { status: 201 });
      }),
    );
    const { person } = await openNew();
    await person.upload(chooser(), aFile());
    expect(await screen.findByRole('progressbar', { name: 'Upload of photo.jpg' })).toBeInTheDocument();
    expect(save()).toBeDisabled();
    await waitFor(() => expect(respond).toHaveLength(1));
    respond();
    await waitFor(() => expect(save()).toBeEnabled());
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('does not send a file of another type or above 5 MB', async () => {
    await openNew();
    for (const [file, message] of [
      [aFile('page.html', 'text/html'), /Choose a JPEG, PNG, WebP or AVIF image\./],
      [aFile('large.jpg', 'image/jpeg', 5 * 1024 * 1024 + 1), /An image may be at most 5 MB\./],
    ] as const) {
      fireEvent.drop(chooser().closest('label')!, { dataTransfer: { files: [file] } });
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(save()).toBeEnabled();
    }
  });

  it('shows a failed upload until it is dismissed', async () => {
    server.use(http.post('*/api/upload', () => new HttpResponse(null, { status: 500 })));
    const { person } = await openNew();
    await person.upload(chooser(), aFile());
    await waitFor(() => expect(screen.getAllByText(/Image upload failed\. Please try again\./)).toHaveLength(2));
    await person.click(button('Dismiss photo.jpg'));
    expect(button('Add image URL')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Dismiss photo.jpg' })).not.toBeInTheDocument();
  });

  it('asks to sign in again when the token is rejected', async () => {
    server.use(
      http.post('*/api/upload', () =>
        HttpResponse.json(
          { statusCode: 401, code: 'sign_in_required', message: 'Please sign in to continue.', error: 'Unauthorized' },
          { status: 401 },
        ),
      ),
    );
    const { person } = await openNew();
    await person.upload(chooser(), aFile());
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeInTheDocument();
  });
});

describe('profiles and templates', () => {
  const presets = [
    {
      _id: 'p1',
      kind: 'company',
      name: 'Sharma Foods',
      details: { makerName: 'Sharma Foods', makerLicence: '12345678901234', makerAddress: '1 Mill Road, Pune' },
    },
    {
      _id: 'p2',
      kind: 'label',
      name: 'Nuts',
      details: {
        genericName: 'Almonds',
        ingredients: ['Almonds', 'Salt'],
        vegMark: 'veg',
        nutrition: { proteinG: 21 },
      },
    },
  ];
  const kept: unknown[] = [];
  beforeEach(() => {
    kept.length = 0;
    server.use(
      http.get('*/api/admin/product-presets', () => HttpResponse.json(presets)),
      http.post('*/api/admin/product-presets', async ({ request }) => {
        const body = (await request.json()) as object;
        kept.push(body);
        return HttpResponse.json({ _id: 'p3', ...body }, { status: 201 });
      }),
    );
  });

  it('are filled in with one click each', async () => {
    const { person } = await openNew();
    await person.click(await screen.findByRole('button', { name: 'Nuts' }));
    expect(field('Common name')).toHaveValue('Almonds');
    expect(field('Ingredient 2')).toHaveValue('Salt');
    expect(field('Protein (g)')).toHaveValue('21');
    expect(field('Veg mark')).toHaveValue('veg');
    const importer = within(screen.getByRole('group', { name: 'Profiles for the importer' }));
    await person.click(importer.getByRole('button', { name: 'Sharma Foods' }));
    expect(field('Importer (optional)')).toHaveValue('Sharma Foods');
    expect(field('Address of the importer (optional)')).toHaveValue('1 Mill Road, Pune');
  });

  it('are kept under a name', async () => {
    const { person } = await openAlmonds({ ...almonds, makerName: 'Orchard', makerAddress: '2 Hill Road, Pune' });
    const maker = within(screen.getByRole('group', { name: 'Profiles for the maker or packer' }));
    await person.click(maker.getByRole('button', { name: 'Keep as profile' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Keep as profile' }));
    expect(dialog.getByLabelText('Keep under the name')).toHaveValue('Orchard');
    await person.click(dialog.getByRole('button', { name: 'Keep' }));
    expect(await screen.findByText('Kept for other products.')).toBeInTheDocument();
    expect(kept).toEqual([
      {
        kind: 'company',
        name: 'Orchard',
        details: { makerName: 'Orchard', makerLicence: '', makerAddress: '2 Hill Road, Pune' },
      },
    ]);
  });
});

it('keeps what is typed while it is saved', async () => {
  const sent = accept('put');
  let respond!: () => void;
  const isTyped = new Promise<void>((resolve) => (respond = resolve));
  server.use(http.put('*/api/products/:id', () => isTyped.then(() => undefined)));
  const { retype, person } = await openAlmonds();
  await retype('Name', 'Almonds from Kashmir');
  await person.click(save());
  await retype('Description', 'Crisp');
  await retype('Sale price', '399');
  expect(save()).toBeDisabled();
  respond();
  await waitFor(() => expect(save()).toBeEnabled());
  expect(
    [field('Name'), field('Description'), field('Sale price')].map((one) => (one as HTMLInputElement).value),
  ).toEqual(['Almonds from Kashmir', 'Crisp', '399']);
  expect(screen.getByText('You have unsaved changes.')).toBeInTheDocument();
  await person.click(save());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ description: 'Crisp', variants: [{ _id: almonds.variants[0]!._id, price: 399 }] });
});
