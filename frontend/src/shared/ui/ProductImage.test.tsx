import { fireEvent, render, screen } from '@testing-library/react';
import { ProductImage } from './ProductImage';

const picture = () => screen.getByRole('img', { name: 'Almonds' });
const show = (stored: string) => <ProductImage stored={stored} alt="Almonds" sizes="100px" />;
const sources = (container: HTMLElement) => container.querySelectorAll('source');

it('offers the narrow copies of a picture of ours', () => {
  const { container } = render(show('/uploads/a.jpg'));
  expect([...sources(container)].map(({ type, srcset }) => [type, srcset.split(' ')[0]])).toEqual([['image/avif', '/uploads/a-320.avif'], ['image/webp', '/uploads/a-320.webp']]);
});

it('shows the picture itself while its narrow copies are not made yet', () => {
  const { container } = render(show('/uploads/a.jpg'));
  fireEvent.error(picture());
  expect(sources(container)).toHaveLength(0);
  expect(picture()).toHaveAttribute('src', '/uploads/a.jpg');
});

it('shows a placeholder for a picture that cannot be loaded, and another picture in its place', () => {
  const { rerender } = render(show('/uploads/a.jpg'));
  fireEvent.error(picture());
  fireEvent.error(picture());
  expect(picture()).not.toHaveAttribute('src');
  rerender(show('https://pictures.example/b.jpg'));
  expect(picture()).toHaveAttribute('src', 'https://pictures.example/b.jpg');
  fireEvent.error(picture());
  expect(picture()).not.toHaveAttribute('src');
});
