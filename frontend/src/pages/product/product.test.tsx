import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Product } from '@shop/contracts';
import type { PublicOffer } from '@shop/contracts/offers';
import { loadToasts } from '../../app/layout/Toaster';
import { aCartItem, aProduct, aReview, aUser, aVariant } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';
import { loadDeferredParts } from '../../shared/lib/deferred';

const at = '/product/p-almonds';
const respond = (part: Partial<Product> = {}) =>
  server.use(http.get('*/api/products/p-almonds', () => HttpResponse.json({ ...aProduct(), reviews: [], ...part })));
/** A section that opens at its heading. */
const section = (title: string): HTMLElement =>
  screen.getByRole('heading', { level: 2, name: title }).closest('details')!;
const heading = () => screen.findByRole('heading', { level: 1, name: 'Almonds' });
const THREE_SIZES = [
  aVariant({ _id: 'a', size: '100g', price: 149, stock: 0 }),
  aVariant({ _id: 'b', size: '250g', price: 349, originalPrice: 499, stock: 2 }),
  aVariant({ _id: 'c', size: '1kg', price: 1299, originalPrice: 1856, referencePrice: undefined, stock: 9 }),
];

beforeAll(async () => {
  await import('./ProductPage');
  await loadDeferredParts();
  await loadToasts();
});
describe('selecting a size', () => {
  it('starts with the first in stock, and marks and disables sold-out sizes', async () => {
    respond({ variants: THREE_SIZES });
    renderShop({ at });
    await heading();
    expect(screen.getByRole('button', { name: '100g (Out of Stock)' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '250g' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('MRP').parentElement).toHaveTextContent('₹349.00MRP ₹499.00Launch Offer 30% OFF');
    expect(screen.getByText('Launch Offer 30% OFF')).toBeInTheDocument();
  });

  it('states weight and price on each size', async () => {
    respond({
      variants: [
        ...THREE_SIZES,
        aVariant({ _id: 'd', size: 'Large', price: 1899, netQuantity: { value: 1500, unit: 'g' } }),
      ],
    });
    renderShop({ at });
    await heading();
    const buttons = within(screen.getByRole('group', { name: 'Size' })).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['100g (Out of Stock)', '250g', '1kg', 'Large']);
    expect(screen.getByRole('button', { name: '250g' })).toHaveAccessibleDescription('₹349.00');
    expect(screen.getByRole('button', { name: 'Large' })).toHaveAccessibleDescription('1500 g ₹1,899.00');
  });

  it('limits the quantity to 1 and the stock, and resets it with another size', async () => {
    respond({ variants: THREE_SIZES });
    const { person, router } = renderShop({ at });
    await heading();
    const quantity = () => within(screen.getByRole('group', { name: 'Quantity' })).getByRole('status').textContent;
    expect(screen.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Increase quantity' }));
    expect(quantity()).toBe('2');
    expect(screen.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: '1kg' }));
    expect(quantity()).toBe('1');
    expect(screen.queryByText(/Launch Offer/)).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?size=1kg');
  });

  it('starts with the size in the URL', async () => {
    respond({ variants: THREE_SIZES });
    renderShop({ at: `${at}?size=1kg` });
    await heading();
    expect(screen.getByRole('button', { name: '1kg' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows neither quantity nor button when everything is sold out', async () => {
    respond({ variants: [aVariant({ stock: 0 })] });
    renderShop({ at });
    await heading();
    expect(screen.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
    expect(screen.queryByRole('group', { name: 'Quantity' })).not.toBeInTheDocument();
  });
});

describe('a reduced price', () => {
  const day = (date: number) => `2026-10-0${date}T06:30:00Z`;
  const prices = [
    { price: 499, from: day(1) },
    { price: null, from: day(4) },
    { price: 349, from: day(5) },
  ];
  const open = async (variant: Partial<Product['variants'][number]>) => {
    respond({ variants: [aVariant(variant)], priceHistory: [{ variant: 'v-250', prices }] });
    renderShop({ at });
    await heading();
  };
  const struck = () => [...document.querySelectorAll('main s')].map((element) => element.parentElement?.textContent);

  it('refers to the MRP, with the prices that were asked since when', async () => {
    await open({});
    expect(struck()).toEqual(['MRP ₹499.00']);
    expect(screen.getByText('Price history').closest('details')).toHaveTextContent(
      'Price history₹499.00 is the MRP printed on the pack.' +
        'Since 5 Oct 2026: ₹349.004 Oct 2026 to 5 Oct 2026: not for sale1 Oct 2026 to 4 Oct 2026: ₹499.00',
    );
  });

  it('refers to an earlier price with its time', async () => {
    const referencePrice = { kind: 'earlier', price: 499, askedFrom: day(1), askedTo: day(4), until: day(7) } as const;
    await open({ referencePrice });
    expect(struck()).toEqual(['Earlier price ₹499.00']);
    expect(screen.getByText('₹499.00 was the price here from 1 Oct 2026 to 4 Oct 2026.')).toBeInTheDocument();
  });

  it('names no kind for an original price without MRP, but badges it', async () => {
    await open({ referencePrice: { kind: 'original', price: 499 } });
    expect(struck()).toEqual(['₹499.00']);
    expect(screen.getByText('Launch Offer 30% OFF')).toBeInTheDocument();
    expect(screen.getByText('₹499.00 is the original price of this size.')).toBeInTheDocument();
    expect(document.querySelector('main')).not.toHaveTextContent('MRP');
  });

  it('is not claimed for an original price that may not be struck through', async () => {
    await open({ originalPrice: 3490, referencePrice: undefined });
    expect(struck()).toEqual([]);
    expect(screen.queryByText(/OFF$|Price history/)).not.toBeInTheDocument();
  });
});

describe('adding to the cart', () => {
  it('confirms, counts, and shows the link to the cart for 5 seconds', async () => {
    renderShop({ at });
    await heading();
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(screen.getByText('Almonds 250g is in your cart.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(4999));
    expect(screen.getByRole('link', { name: 'Go to Cart →' })).toHaveAttribute('href', '/cart');
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByRole('link', { name: 'Go to Cart →' })).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('keeps the cart link while it has the focus', async () => {
    renderShop({ at });
    await heading();
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    const link = screen.getByRole('link', { name: 'Go to Cart →' });
    act(() => link.focus());
    act(() => jest.advanceTimersByTime(9000));
    expect(link).toBeInTheDocument();
    act(() => link.blur());
    expect(link).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('rejects more than the stock, including what is already in the cart', async () => {
    const { person, store } = renderShop({ at, cart: [aCartItem({ quantity: 5 })] });
    await heading();
    await person.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Can only add 5 in cart for 250g size!');
    expect(store.getState().cart.items[0]?.quantity).toBe(5);
    expect(screen.queryByRole('link', { name: 'Go to Cart →' })).not.toBeInTheDocument();
  });
});

describe('a box to fill', () => {
  const fillings = [
    { product: 'p-almonds-s', size: '100g', name: 'Almonds', price: 199.35, stock: 3, imageUrl: '/uploads/a.jpg' },
    { product: 'p-figs', size: '100g', name: 'Figs', price: 120.1, stock: 9, imageUrl: '/uploads/f.jpg' },
  ];
  const boxed = {
    name: 'Own Box',
    compartments: 2,
    compartmentGrams: 100,
    variants: [aVariant({ size: 'Two', price: 149.05 })],
  };
  const open = async () => {
    respond(boxed);
    server.use(http.get('*/api/products/p-almonds/fillings', () => HttpResponse.json(fillings)));
    const scene = renderShop({ at });
    await screen.findByRole('button', { name: 'Add Almonds 100g' });
    return scene;
  };
  const compartments = () => within(screen.getByRole('group', { name: 'Your box' }));
  const total = () => screen.getByText('Price of the filled box').nextElementSibling;

  it('is added when each compartment is filled, at the price of box and contents', async () => {
    const { person, store } = await open();
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
    expect(screen.getByText('2 compartments are still empty.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Add Almonds 100g' }));
    expect(total()).toHaveTextContent('₹348.40');
    await person.click(screen.getByRole('button', { name: 'Add Almonds 100g' }));
    expect(screen.getByText('2 of 2 compartments filled')).toBeInTheDocument();
    await person.click(compartments().getByRole('button', { name: 'Take Almonds 100g out of compartment 1' }));
    expect(compartments().getByRole('img', { name: 'Compartment 1: empty' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Add Figs 100g' }));
    expect(total()).toHaveTextContent('₹468.50');
    await person.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(store.getState().cart.items).toMatchObject([
      { name: 'Own Box', price: 468.5, quantity: 1, contentsText: 'Figs 100g, Almonds 100g' },
    ]);
  });

  it('takes no more than the stock of its contents allows', async () => {
    const { person } = await open();
    for (let piece = 1; piece <= 2; piece += 1)
      await person.click(screen.getByRole('button', { name: 'Add Almonds 100g' }));
    expect(screen.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Empty the box' }));
    expect(screen.getByText('0 of 2 compartments filled')).toBeInTheDocument();
  });
});

it('changes the image by arrows, which wrap around, and by thumbnails', async () => {
  respond({ imageUrls: ['/uploads/a.jpg', '/uploads/b.jpg', '/uploads/c.jpg'] });
  const { person } = renderShop({ at });
  await heading();
  await person.click(screen.getByRole('button', { name: 'Previous image' }));
  expect(screen.getByRole('img', { name: 'Almonds, image 3 of 3' })).toHaveAttribute('src', '/uploads/c.jpg');
  await person.click(screen.getByRole('button', { name: 'Next image' }));
  await person.click(screen.getByRole('button', { name: 'Show image 2 of 3' }));
  expect(screen.getByRole('img', { name: 'Almonds, image 2 of 3' })).toBeInTheDocument();
});

it('falls back to the original while narrower widths are missing, and to a placeholder when no image can be loaded', async () => {
  renderShop({ at });
  await heading();
  const [image] = screen.getAllByRole('img', { name: 'Almonds' });
  fireEvent.error(image!);
  expect(image!.parentElement!.querySelectorAll('source')).toHaveLength(0);
  fireEvent.error(image!);
  expect(screen.getAllByRole('img', { name: 'Almonds' })[0]).not.toHaveAttribute('src');
});

it('splits the nutritional facts in two halves and hides benefits whose first entry is blank', async () => {
  respond({
    benefits: [' ', 'Hidden'],
    nutritionalFacts: ['Energy', 'Protein', 'Fat'].map((title) => ({ title, description: '1 g' })),
  });
  renderShop({ at });
  await heading();
  const facts = screen.getByRole('region', { name: 'Nutritional facts' });
  expect([...facts.querySelectorAll('dl')].map((half) => half.querySelectorAll('dt').length)).toEqual([2, 1]);
  expect(facts).toHaveTextContent('General benefits. For specific product nutrition, check the label.');
  expect(screen.queryByText('Key benefits')).not.toBeInTheDocument();
});

it('declares what is known of the label', async () => {
  respond({ ingredients: ['Figs', 'Salt'], countryOfOrigin: 'TR', makerAddress: '4 Mill Road\nPune', hsn: '0804' });
  renderShop({ at });
  await heading();
  const rowsOf = (title: string) =>
    [...section(title).querySelectorAll('dt, dd')].map(({ textContent }) => textContent);
  expect(rowsOf('Product information')).toEqual(['Ingredients', 'Figs, Salt', 'Country of origin', 'Türkiye']);
  expect(rowsOf('Maker and importer')).toEqual(['Address of the maker or packer', '4 Mill Road\nPune']);
});

describe('a product with a full label', () => {
  const label = {
    genericName: 'Almonds',
    countryOfOrigin: 'US',
    vegMark: 'veg' as const,
    allergens: ['tree-nuts' as const],
    mayContain: ['peanuts' as const],
    shelfLifeDays: 270,
    nutrition: { serveG: 30, energyKcal: 579, proteinG: 21.2 },
    variants: [
      aVariant({ mrp: 499, netQuantity: { value: 250, unit: 'g' } }),
      aVariant({ _id: 'v-2', size: 'Large', price: 1899, mrp: 1999, netQuantity: { value: 2, unit: 'kg' } }),
    ],
  };

  it('shows veg mark, allergens, one price per 100 g and the promise of freshness beside the price', async () => {
    respond(label);
    renderShop({ at });
    await heading();
    expect(screen.getByRole('img', { name: 'Vegetarian' })).toBeInTheDocument();
    expect(screen.getByText('Contains: Tree nuts. May contain: Peanuts.')).toBeInTheDocument();
    expect(screen.getByText('₹139.60/100 g. Inclusive of all taxes.')).toBeInTheDocument();
    expect(screen.getByText('Delivered with at least 81 days to its best-before date.')).toBeInTheDocument();
    const allergens = screen.getByText(/^Contains: Tree nuts/);
    const add = screen.getAllByRole('button', { name: 'Add to Cart' })[0]!;
    expect(allergens.compareDocumentPosition(add) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('declares the pack of the selected size, with the unit sale price by its MRP', async () => {
    respond(label);
    const { person } = renderShop({ at });
    await heading();
    const rows = () => section('Product information');
    expect(rows()).toHaveTextContent(
      /Net quantity250 gMRP \(inclusive of all taxes\)₹499.00Unit sale price at MRP₹2.00 per g/,
    );
    await person.click(screen.getByRole('button', { name: 'Large' }));
    expect(rows()).toHaveTextContent(/Net quantity2 kg.*₹1,999.00Unit sale price at MRP₹999.50 per kg/);
    expect(section('Storage and shelf life')).toHaveTextContent('Shelf life270 days from packing');
  });

  it('has a nutrition table with shares of the recommended daily amount', async () => {
    respond(label);
    renderShop({ at });
    await heading();
    const table = within(section('Nutrition')).getByRole('table');
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['NutrientIn 100 g% RDA in a serve of 30 g', 'Energy579 kcal9%', 'Protein21.2 g–']);
  });

  it('states no amount twice: facts with a row in the nutrition table are left out', async () => {
    respond({
      ...label,
      nutritionalFacts: ['Energy', 'protein ', 'Dietary fibre'].map((title) => ({ title, description: '1 g' })),
    });
    renderShop({ at });
    await heading();
    const facts = screen.getByRole('region', { name: 'Nutritional facts' });
    expect([...facts.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Dietary fibre']);
  });

  it('lists the contents of a box with their origins, and says when there are no allergens', async () => {
    respond({
      components: [
        { name: 'Raisins', countryOfOrigin: 'IN', hsn: '', quantity: '100 g' },
        { name: 'Figs', countryOfOrigin: 'AF', hsn: '', quantity: '' },
      ],
      noAllergens: true,
      vegMark: 'nonveg',
    });
    renderShop({ at });
    await heading();
    expect(section('Product information')).toHaveTextContent(
      /Contents of the boxRaisins \(100 g, India\) Figs \(Afghanistan\)/,
    );
    expect(screen.getByText('Contains: none of the allergens that must be declared.')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Non-vegetarian' })).toBeInTheDocument();
  });
});

it('has no product information when nothing is known', async () => {
  respond({});
  renderShop({ at });
  await heading();
  expect(screen.queryByRole('heading', { name: 'Product information' })).not.toBeInTheDocument();
});

it('says when it arrives at a PIN code, and remembers the code', async () => {
  localStorage.removeItem('pin');
  respond();
  const { person, unmount } = renderShop({ at });
  const field = await screen.findByLabelText('Delivery to PIN code');
  fireEvent.change(field, { target: { value: '56001' } });
  await person.click(screen.getByRole('button', { name: 'Check' }));
  expect(field).toHaveAccessibleDescription(/PIN/);
  fireEvent.change(field, { target: { value: '560 001' } });
  await person.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('11 Nov – 13 Nov')).toBeInTheDocument();
  unmount();
  respond();
  renderShop({ at });
  expect(await screen.findByText('11 Nov – 13 Nov')).toBeInTheDocument();
  localStorage.removeItem('pin');
});

it.each([
  [0, null, {}, /^Free shipping\. Dispatched/],
  [60, 999, {}, /^Shipping ₹60\.00, free from ₹999\.00\. Dispatched/],
  [0, 0, { hasSurcharges: true }, /^Free shipping\. Dispatched/],
  [0, 999, { hasSurcharges: true }, /^Shipping by PIN code, free from ₹999\.00\. Dispatched/],
  [0, null, { hasSurcharges: true }, /^Shipping by PIN code\. Dispatched/],
])('with a shipping cost of %p, free from %p and %p, says %p', async (cost, freeShippingThreshold, zones, words) => {
  const settings = { shipping: { cost, freeShippingThreshold }, shippingCost: cost, freeShippingThreshold, ...zones };
  server.use(http.get('*/api/settings', () => HttpResponse.json(settings)));
  renderShop({ at });
  const delivery = within(await screen.findByRole('region', { name: 'Delivery and returns' }));
  await waitFor(() => expect(delivery.getAllByRole('listitem')[0]).toHaveTextContent(words));
});

it('is marked with the offers that its selected size has today, with their end', async () => {
  const offer = { categories: [], products: [], sizes: [], isBadge: true, isShown: false };
  const offers: PublicOffer[] = [
    { ...offer, _id: 'o-1', title: 'Diwali: 10% off', terms: 'Until 8 Nov 2026.', products: ['p-almonds'] },
    { ...offer, _id: 'o-2', title: 'Large packs', terms: '', sizes: [{ product: 'p-almonds', size: '1kg' }] },
    { ...offer, _id: 'o-3', title: 'Boxes', terms: '', categories: ['Gift Boxes'] },
    { ...offer, _id: 'o-4', title: 'Free delivery', terms: '', isBadge: false },
  ];
  server.use(http.get('*/api/settings/banner', () => HttpResponse.json({ text: null, until: null, offers })));
  respond();
  renderShop({ at });
  expect(await screen.findByText('Diwali: 10% off')).toHaveTextContent('Diwali: 10% off. Until 8 Nov 2026.');
  for (const other of ['Large packs', 'Boxes', 'Free delivery'])
    expect(screen.queryByText(other)).not.toBeInTheDocument();
});

it('shows that a product does not exist', async () => {
  server.use(
    http.get('*/api/products/p-almonds', () =>
      HttpResponse.json(
        { statusCode: 404, code: 'product_not_found', message: 'Product not found.', error: 'Not Found' },
        { status: 404 },
      ),
    ),
  );
  renderShop({ at });
  expect(await screen.findByRole('heading', { level: 1, name: 'Product not found.' })).toBeInTheDocument();
});

it('shows a load error, and retries', async () => {
  server.use(http.get('*/api/products/p-almonds', () => HttpResponse.error(), { once: true }));
  const { person } = renderShop({ at });
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  const notices = await screen.findByRole('region', { name: 'Notifications' });
  expect(await within(notices).findByText('Could not load product details.')).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByText('Could not load product details.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading()).toBeInTheDocument();
});

describe('reviews', () => {
  const reviews = [aReview(), aReview({ _id: 'r-2', rating: 4, name: 'Rohan', comment: 'Good.' })];
  const reviewed = { reviews, rating: 4.5, numReviews: 2, ratings: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 } };

  it('shows the average, the distribution of ratings, and the reviews', async () => {
    respond(reviewed);
    renderShop({ at });
    await heading();
    expect(screen.getByText('Based on 2 reviews')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /4\.5 \(2 reviews\)/ })).toHaveAttribute('href', '#reviews');
    expect(screen.getAllByText('21 Nov 2026', { selector: 'time' })).toHaveLength(2);
    expect(screen.getByRole('list', { name: 'Distribution of ratings' })).toHaveTextContent('5 stars14 stars1');
    expect(screen.getByRole('link', { name: 'Sign in to write a review' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
  });

  it('marks reviews of customers who bought the product', async () => {
    respond({
      ...reviewed,
      reviews: [aReview({ verified: true }), aReview({ _id: 'r-2', name: 'Rohan', verified: false })],
    });
    renderShop({ at });
    await heading();
    expect(screen.getByText('Bought here').closest('li')).toHaveTextContent('Asha Rao');
  });

  it('shows the distribution of all ratings, not only of the newest reviews', async () => {
    respond({ reviews: [aReview()], numReviews: 21, rating: 5, ratings: { 1: 2, 2: 0, 3: 0, 4: 0, 5: 19 } });
    renderShop({ at });
    await heading();
    expect(screen.getByRole('list', { name: 'Distribution of ratings' })).toHaveTextContent(
      '5 stars194 stars03 stars02 stars01 star2',
    );
  });

  it('requires stars and a comment, then sends both', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/products/p-almonds/reviews', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(aReview(), { status: 201 });
      }),
    );
    const { person } = renderShop({ at, user: aUser() });
    await heading();
    const submit = screen.getByRole('button', { name: 'Submit Review' });
    await person.click(submit);
    expect(screen.getByText('Choose a rating from 1 to 5 stars.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Your comment' })).toBeInvalid();
    await person.click(screen.getByRole('radio', { name: '4 stars' }));
    await person.type(screen.getByRole('textbox', { name: 'Your comment' }), 'Fine.');
    await person.click(submit);
    expect(await screen.findByText('Review submitted successfully!')).toBeInTheDocument();
    expect(sent).toEqual([{ rating: 4, comment: 'Fine.' }]);
    expect(screen.getByRole('textbox', { name: 'Your comment' })).toHaveValue('');
  });

  it.each([
    [
      'the server’s sentence',
      {
        statusCode: 409,
        code: 'already_reviewed',
        message: 'You have already reviewed this product.',
        error: 'Conflict',
      },
      'You have already reviewed this product.',
    ],
    ['a sentence of its own', null, 'Failed to submit review.'],
  ])('keeps the form and shows %s when it is rejected', async (_, body, text) => {
    server.use(http.post('*/api/products/p-almonds/reviews', () => HttpResponse.json(body, { status: 409 })));
    const { person } = renderShop({ at, user: aUser() });
    await heading();
    await person.click(screen.getByRole('radio', { name: '1 star' }));
    await person.type(screen.getByRole('textbox', { name: 'Your comment' }), 'Broken.');
    await person.click(screen.getByRole('button', { name: 'Submit Review' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('textbox', { name: 'Your comment' })).toHaveValue('Broken.');
  });

  it('can be deleted by an admin after a confirmation', async () => {
    respond(reviewed);
    const deleted: string[] = [];
    server.use(
      http.delete('*/api/products/p-almonds/reviews/:id', ({ params }) => {
        deleted.push(String(params.id));
        return HttpResponse.json({ message: 'Deleted.' });
      }),
    );
    const { person } = renderShop({ at, user: aUser({ isAdmin: true }) });
    await heading();
    await person.click(screen.getByRole('button', { name: 'Delete the review by Rohan' }));
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(deleted).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Delete the review by Rohan' }));
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Review deleted successfully')).toBeInTheDocument();
    expect(deleted).toEqual(['r-2']);
  });

  it('sends the photos of a review after it, and rejects files that are no images', async () => {
    const sent: string[] = [];
    server.use(
      http.post('*/api/products/p-almonds/reviews', () => HttpResponse.json(aReview({ _id: 'new' }), { status: 201 })),
      http.post('*/api/products/p-almonds/reviews/new/photos/:id', ({ params }) => {
        sent.push(String(params.id));
        return HttpResponse.json({ message: 'Photo added.' });
      }),
    );
    const { person } = renderShop({ at, user: aUser() });
    await heading();
    await person.click(screen.getByRole('radio', { name: '5 stars' }));
    await person.type(screen.getByRole('textbox', { name: 'Your comment' }), 'Crisp.');
    const photos = () => screen.getByLabelText(/^Photos/);
    fireEvent.change(photos(), { target: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] } });
    expect(photos()).toHaveAccessibleDescription(/notes.txt is not a JPEG, PNG, WebP or AVIF image./);
    fireEvent.change(photos(), {
      target: { files: ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' })) },
    });
    await person.click(screen.getByRole('button', { name: 'Submit Review' }));
    await waitFor(() => expect(new Set(sent).size).toBe(2));
  });

  it('shows photos, how many found it helpful, and the answer of the shop', async () => {
    respond({
      ...reviewed,
      reviews: [aReview({ photos: ['f-1', 'f-2'], helpful: 2, answer: 'Thank you.' }), aReview({ _id: 'r-2' })],
    });
    renderShop({ at });
    await heading();
    expect(screen.getByRole('img', { name: 'Photo 2 by Asha Rao' })).toHaveAttribute(
      'src',
      '/api/products/p-almonds/reviews/r-1/photos/f-2',
    );
    expect(screen.getByText('2 customers found this helpful')).toBeInTheDocument();
    expect(screen.getByText('Answer from the shop').parentElement).toHaveTextContent('Thank you.');
    expect(screen.queryByRole('button', { name: /is helpful/ })).not.toBeInTheDocument();
  });

  it('counts and withdraws the vote of a customer', async () => {
    respond({ ...reviewed, reviews: [aReview({ helpful: 2 }), aReview({ _id: 'r-2', name: 'Ravi', helpful: 1 })] });
    server.use(
      http.get('*/api/products/p-almonds/reviews/votes', () => HttpResponse.json({ reviews: ['r-2'] })),
      http.put('*/api/products/p-almonds/reviews/r-1/helpful', async ({ request }) =>
        HttpResponse.json({ helpful: ((await request.json()) as { helpful: boolean }).helpful ? 3 : 2 }),
      ),
    );
    const { person } = renderShop({ at, user: aUser() });
    await heading();
    const vote = screen.getByRole('button', { name: 'The review by Asha Rao is helpful' });
    const earlier = screen.getByRole('button', { name: 'The review by Ravi is helpful' });
    await waitFor(() => expect(earlier).toHaveAttribute('aria-pressed', 'true'));
    await person.click(vote);
    expect(await screen.findByText('3 customers found this helpful')).toBeInTheDocument();
    expect(vote).toHaveAttribute('aria-pressed', 'true');
    await person.click(vote);
    expect(await screen.findByText('2 customers found this helpful')).toBeInTheDocument();
  });

  it('shows only the reviews with a number of stars', async () => {
    respond(reviewed);
    server.use(
      http.get('*/api/products/p-almonds/reviews', ({ request }) => {
        const { searchParams } = new URL(request.url);
        expect(searchParams.get('rating')).toBe('4');
        return HttpResponse.json({ reviews: [reviews[1]], page: 1, pages: 1 });
      }),
    );
    const { person } = renderShop({ at });
    await heading();
    expect(screen.getByRole('button', { name: /^3 stars/ })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: /^4 stars/ }));
    expect(await screen.findByText('Good.')).toBeInTheDocument();
    expect(screen.queryByText('Crisp.')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show all reviews' }));
    expect(screen.getByText('Crisp.')).toBeInTheDocument();
  });

  it('are answered by staff', async () => {
    respond(reviewed);
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/products/p-almonds/reviews/r-2/answer', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: 'Answer saved.' });
      }),
    );
    const { person } = renderShop({ at, user: aUser({ isAdmin: true }) });
    await heading();
    await person.click(screen.getByRole('button', { name: 'Answer the review by Rohan' }));
    await person.type(screen.getByRole('textbox', { name: 'Answer' }), ' Thank you. ');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Answer saved.')).toBeInTheDocument();
    expect(sent).toEqual([{ answer: 'Thank you.' }]);
  });

  it('shows more than the newest twenty on request', async () => {
    respond({
      reviews: Array.from({ length: 20 }, (_, at) => aReview({ _id: `r-${at}` })),
      numReviews: 21,
      rating: 5,
      ratings: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 21 },
    });
    server.use(
      http.get('*/api/products/p-almonds/reviews', ({ request }) =>
        HttpResponse.json({
          reviews: [aReview({ _id: 'old', comment: 'The oldest.' })],
          page: Number(new URL(request.url).searchParams.get('pageNumber')),
          pages: 3,
        }),
      ),
    );
    const { person } = renderShop({ at });
    await heading();
    await person.click(screen.getByRole('button', { name: 'Show more reviews' }));
    expect(await screen.findByText('The oldest.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more reviews' })).not.toBeInTheDocument();
  });
});

it.each([
  ['/uploads/california-almonds-close-up.jpg', 1],
  ['/uploads/0b2f7c1e-5a0b-4c59-9f0e-6c1d1f2a3b4c.jpg', 0],
  ['https://cdn.example.in/almonds-pack.jpg', 0],
])('labels %s as an illustration only if it is a drawing of the demo', async (image, notes) => {
  server.use(
    http.get('*/api/products/:id', () => HttpResponse.json({ ...aProduct({ imageUrls: [image] }), reviews: [] })),
  );
  renderShop({ at: '/product/p-almonds' });
  await screen.findByRole('heading', { level: 1, name: 'Almonds' });
  expect(screen.queryAllByText('Illustration. Pack size and appearance may vary.')).toHaveLength(notes);
});

describe('other products', () => {
  const PRODUCTS = [
    ...Array.from({ length: 15 }, (_, at) => aProduct({ _id: `p-${at}`, name: `Product ${at}` })),
    aProduct({ _id: 'p-sold-out', name: 'Sold out', variants: [aVariant({ stock: 0 })] }),
  ];

  const original = window.IntersectionObserver;
  beforeEach(() => {
    // Reports every element as visible.
    window.IntersectionObserver = class {
      constructor(private readonly callback: IntersectionObserverCallback) {}
      observe = () =>
        this.callback(
          [{ isIntersecting: true }] as IntersectionObserverEntry[],
          this as unknown as IntersectionObserver,
        );
      disconnect = () => undefined;
    } as unknown as typeof IntersectionObserver;
    server.use(
      http.get('*/api/products', () => HttpResponse.json(PRODUCTS)),
      http.get('*/api/products/:id', ({ params }) =>
        HttpResponse.json({
          ...PRODUCTS.find(({ _id }) => _id === params.id),
          reviews: [],
          ratings: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
          boughtTogether: ['p-9', 'p-sold-out', 'p-gone', 'p-4', 'p-1', 'p-2', 'p-3'],
        }),
      ),
    );
  });
  afterEach(() => void (window.IntersectionObserver = original));

  const remembered = () => JSON.parse(localStorage.getItem('recentProducts') ?? '[]') as string[];
  const names = async (region = 'Recently viewed') =>
    within(await screen.findByRole('region', { name: region }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);

  it('shows recently viewed products below an empty cart, newest first, and can be cleared', async () => {
    const first = renderShop({ at: '/product/p-3' });
    await screen.findByRole('heading', { level: 1, name: 'Product 3' });
    await act(() => first.router.navigate('/product/p-5'));
    await screen.findByRole('heading', { level: 1, name: 'Product 5' });
    await act(() => first.router.navigate('/cart'));
    await screen.findByRole('heading', { level: 1, name: 'Your cart' });
    expect(await names()).toEqual(['Product 5', 'Product 3']);
    await first.person.click(screen.getByRole('button', { name: 'Clear recently viewed products' }));
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument();
    expect(remembered()).toEqual([]);
  });

  it('shows up to four that are often bought together with this one, most frequent first, without discontinued ones', async () => {
    renderShop({ at: '/product/p-0' });
    expect(await names('Often bought together')).toEqual(['Product 9', 'Product 4', 'Product 1', 'Product 2']);
  });

  it('omits the current product and discontinued ones', async () => {
    localStorage.setItem('recentProducts', JSON.stringify(['p-2', 'p-gone', 'p-1']));
    renderShop({ at: '/product/p-2' });
    expect(await names()).toEqual(['Product 1']);
  });

  it('stores twelve products, each once', async () => {
    localStorage.setItem('recentProducts', JSON.stringify([...Array.from({ length: 12 }, (_, at) => `p-${at}`)]));
    renderShop({ at: '/product/p-14' });
    await screen.findByRole('heading', { level: 1, name: 'Product 14' });
    expect(remembered()).toEqual(['p-14', ...Array.from({ length: 11 }, (_, at) => `p-${at}`)]);
  });

  it('shows nothing without viewed products or with invalid storage', async () => {
    localStorage.setItem('recentProducts', '{broken');
    renderShop({ at: '/cart' });
    await screen.findByText('Your cart is currently empty.');
    expect(screen.queryByText('Recently viewed')).not.toBeInTheDocument();
  });
});
