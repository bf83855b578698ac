import { render, screen } from '@testing-library/react';
import { croppedPicture, fallbackPicture } from '@/lib/pictures';
import { makeStore } from '@/lib/testing/make-store';
import { Hero } from './hero';

it('greets with the garden, and leads to the products', () => {
  render(<Hero store={makeStore()} placeholder={undefined} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Transform Your Outdoor Space',
  );
  for (const name of ['Browse Collection', 'Explore Products']) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/products');
  }
});

it("greets with the store's own words and picture", () => {
  const hero = { heading: 'Big screens', imageUrl: '/media/tv.jpg', imageAlt: 'A television' };
  render(<Hero store={makeStore({ hero })} placeholder={undefined} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Big screens');
  expect(screen.getByRole('img', { name: 'A television' })).toHaveAttribute(
    'src',
    expect.stringContaining(encodeURIComponent('/media/localhost/tv.jpg')),
  );
});

it('shows phones an upright crop', () => {
  const store = makeStore();
  const tall = croppedPicture(store.hero.imageUrl, 'tall');
  const { container } = render(<Hero store={store} placeholder={undefined} />);
  const source = container.querySelector('picture > source');
  expect(source).toHaveAttribute('media', expect.stringContaining('portrait'));
  expect(source).toHaveAttribute('srcset', expect.stringContaining(encodeURIComponent(tall)));
});

it('shows the letter of a store that has no picture, and no picture of somebody else', () => {
  const hero = { heading: 'Welcome', imageUrl: fallbackPicture };
  const store = makeStore({ storeName: 'आँगन', hero });
  const { container } = render(<Hero store={store} placeholder={undefined} />);
  expect(container.querySelector('img, link')).not.toBeInTheDocument();
  expect(container.firstChild).toHaveAttribute('data-letter', 'आँ');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome');
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
