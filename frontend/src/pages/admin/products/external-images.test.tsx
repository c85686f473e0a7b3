import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../../testing/builders';
import { renderShop } from '../../../testing/render-shop';
import { server } from '../../../testing/server';

const admin = aUser({ isAdmin: true });
const OUTSIDE = 'https://images.example/almonds.jpg';
const field = (label: string) => screen.getByLabelText(label);
const keep = (index = 1) => screen.getByRole('button', { name: `Copy image ${index} to the shop` });
const preview = () => within(field('Image 1 (main)').closest('li') as HTMLElement).queryByRole('presentation');

async function openNew() {
  const page = renderShop({ at: '/admin/product/new', user: admin });
  await screen.findByLabelText('Name');
  return page;
}

const copyResponds = (respond: () => Response | Promise<Response>) => {
  const asked: unknown[] = [];
  server.use(
    http.post('*/api/upload/copy', async ({ request }) => {
      asked.push(await request.json());
      return respond();
    }),
  );
  return asked;
};
const refusesOutsideImages = () =>
  server.use(
    http.get('*/api/config/store', () =>
      HttpResponse.json({
        name: 'Mewavan',
        supportEmail: 'care@mewavan.example',
        publicUrl: '',
        isDemo: false,
        refusesOutsideImages: true,
      }),
    ),
  );

it('shows an external image and saves its address unchanged', async () => {
  const sent: { imageUrls: string[] }[] = [];
  server.use(
    http.post('*/api/products', async ({ request }) => {
      sent.push((await request.json()) as { imageUrls: string[] });
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  const { person } = await openNew();
  await person.type(field('Name'), 'Almonds');
  await person.type(field('Image 1 (main)'), ` ${OUTSIDE} `);
  expect(preview()).toHaveAttribute('src', OUTSIDE);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ imageUrls: [OUTSIDE] }]));
});

it('replaces the address by the copy, also when the row was moved', async () => {
  let finish: () => void = () => undefined;
  const asked = copyResponds(
    () =>
      new Promise((resolve) => {
        finish = () => resolve(HttpResponse.json({ image: '/uploads/copy.jpg' }, { status: 201 }));
      }),
  );
  const { person } = await openNew();
  await person.type(field('Image 1 (main)'), OUTSIDE);
  await person.click(screen.getByRole('button', { name: 'Add image URL' }));
  await person.type(field('Image 2'), 'figs.jpg');
  await person.click(keep());
  await waitFor(() => expect(asked).toEqual([{ address: OUTSIDE }]));
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(keep()).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Move image 2 up' }));
  finish();
  await waitFor(() => expect(field('Image 2')).toHaveValue('/uploads/copy.jpg'));
  expect(field('Image 1 (main)')).toHaveValue('figs.jpg');
  expect(screen.queryByRole('button', { name: /to the shop$/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  expect(screen.getByText('Image copied to the shop.')).toBeInTheDocument();
});

it('shows the server error when copying fails and keeps the address', async () => {
  copyResponds(() =>
    HttpResponse.json(
      {
        statusCode: 400,
        code: 'invalid_input',
        message: 'This address is not on the public internet. Upload the file instead.',
        error: 'Bad Request',
      },
      { status: 400 },
    ),
  );
  const { person } = await openNew();
  await person.type(field('Image 1 (main)'), OUTSIDE);
  await person.click(keep());
  expect(
    await screen.findByText('This address is not on the public internet. Upload the file instead.'),
  ).toBeInTheDocument();
  expect(field('Image 1 (main)')).toHaveValue(OUTSIDE);
});

it('rejects an http image but offers to copy it', async () => {
  const { person } = await openNew();
  await person.type(field('Name'), 'Almonds');
  await person.type(field('Image 1 (main)'), 'http://images.example/almonds.jpg');
  expect(preview()).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    (await screen.findAllByText('Only https addresses can be shown. Copy the image to the shop instead.')).length,
  ).toBeGreaterThan(0);
  expect(field('Image 1 (main)')).toBeInvalid();
  expect(keep()).toBeEnabled();
});

it('explains when external images are disabled and offers to copy', async () => {
  refusesOutsideImages();
  copyResponds(() => HttpResponse.json({ image: '/uploads/copy.jpg' }, { status: 201 }));
  const { person } = await openNew();
  await person.type(field('Image 1 (main)'), OUTSIDE);
  await person.tab();
  expect(
    await screen.findByText('This shop shows no images from other servers. Copy the image to the shop, or upload it.'),
  ).toBeInTheDocument();
  expect(preview()).toBeNull();
  await person.click(keep());
  await waitFor(() => expect(field('Image 1 (main)')).toHaveValue('/uploads/copy.jpg'));
  expect(field('Image 1 (main)')).toBeValid();
});
