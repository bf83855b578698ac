import { render, screen } from '@testing-library/react';
import { croppedPicture } from '@/lib/pictures';
import { makeStore } from '@/lib/testing/make-store';
import { Hero } from './hero';

it('greets with the garden, and leads to the products', () => {
  render(<Hero hero={makeStore().hero} placeholder={undefined} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Transform Your Outdoor Space',
  );
  for (const name of ['Browse Collection', 'Explore Products']) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/products');
  }
});

it("greets with the store's own words and picture", () => {
  const hero = { heading: 'Big screens', imageUrl: '/media/tv.jpg', imageAlt: 'A television' };
  render(<Hero hero={makeStore({ hero }).hero} placeholder={undefined} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Big screens');
  expect(screen.getByRole('img', { name: 'A television' })).toHaveAttribute(
    'src',
    expect.stringContaining(encodeURIComponent('/media/localhost/tv.jpg')),
  );
});

it('shows phones an upright crop', () => {
  const { hero } = makeStore();
  const tall = croppedPicture(hero.imageUrl, 'tall');
  const { container } = render(<Hero hero={hero} placeholder={undefined} />);
  const source = container.querySelector('picture > source');
  expect(source).toHaveAttribute('media', expect.stringContaining('portrait'));
  expect(source).toHaveAttribute('srcset', expect.stringContaining(encodeURIComponent(tall)));
});
