import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ProductImage } from './ProductImage';

const picture = () => screen.getByRole('img', { name: 'Almonds' });
const show = (stored: string) => <ProductImage stored={stored} alt="Almonds" sizes="100px" />;
const sources = (container: HTMLElement) => container.querySelectorAll('source');

it('offers the smaller variants of our own images', () => {
  const { container } = render(show('/uploads/a.jpg'));
  expect([...sources(container)].map(({ type, srcset }) => [type, srcset.split(' ')[0]])).toEqual([
    ['image/avif', '/uploads/a-320.avif'],
    ['image/webp', '/uploads/a-320.webp'],
  ]);
});

it('shows the original while its narrower widths are missing', () => {
  const { container } = render(show('/uploads/a.jpg'));
  fireEvent.error(picture());
  expect(sources(container)).toHaveLength(0);
  expect(picture()).toHaveAttribute('src', '/uploads/a.jpg');
});

it('shows a placeholder for an image that cannot be loaded, and then another image in its place', () => {
  const { rerender } = render(show('/uploads/a.jpg'));
  fireEvent.error(picture());
  fireEvent.error(picture());
  expect(picture()).not.toHaveAttribute('src');
  rerender(show('https://pictures.example/b.jpg'));
  expect(picture()).toHaveAttribute('src', 'https://pictures.example/b.jpg');
  fireEvent.error(picture());
  expect(picture()).not.toHaveAttribute('src');
});

describe('on a server-rendered page', () => {
  /** Hydrates an image that the browser tried to load before any script ran. */
  const hydrate = async (stored: string, fetched: { naturalWidth: number; decode: () => Promise<void> }) => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(show(stored));
    const image = container.querySelector('img')!;
    Object.defineProperties(image, {
      complete: { value: true },
      currentSrc: { value: image.src },
      naturalWidth: { value: fetched.naturalWidth },
    });
    image.decode = fetched.decode;
    const page = render(show(stored), { container, hydrate: true });
    await act(async () => undefined);
    return page;
  };
  const broken = {
    naturalWidth: 0,
    decode: () => Promise.reject(new DOMException('The source image cannot be decoded.')),
  };

  it('shows a placeholder for an image that failed before hydration', async () => {
    await hydrate('https://pictures.example/lost.jpg', broken);
    expect(picture()).not.toHaveAttribute('src');
  });

  it('falls back to the original when a narrower width failed before hydration', async () => {
    const { container } = await hydrate('/uploads/fresh.jpg', broken);
    expect(sources(container)).toHaveLength(0);
    expect(picture()).toHaveAttribute('src', '/uploads/fresh.jpg');
  });

  it('keeps loaded images, also SVG images without a size', async () => {
    await hydrate('https://pictures.example/drawing.svg', { naturalWidth: 0, decode: async () => undefined });
    expect(picture()).toHaveAttribute('src', 'https://pictures.example/drawing.svg');
  });
});

it('shows an image of another server at the same size, lazily and without a referrer', () => {
  render(show('https://pictures.example/b.jpg?w=640'));
  expect(picture()).toHaveAttribute('src', 'https://pictures.example/b.jpg?w=640');
  for (const [name, value] of Object.entries({
    width: '1200',
    height: '1200',
    loading: 'lazy',
    referrerpolicy: 'no-referrer',
  }))
    expect(picture()).toHaveAttribute(name, value);
  expect(picture()).toHaveClass('aspect-square');
});
