import { render, screen } from '@testing-library/react';
import { croppedPictureUrl } from '@/lib/pictures/picture-sources';
import { fallbackPicture } from '@/lib/pictures/pictures';
import { makeStore } from '@/lib/testing/make-store';
import { Hero } from './hero';

it("shows the store's text and picture, with links to the products", () => {
  const hero = { heading: 'Big screens', imageUrl: '/media/tv.jpg', imageAlt: 'A television' };
  render(<Hero store={makeStore({ hero })} placeholder={undefined} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Big screens');
  const source = expect.stringContaining(encodeURIComponent('/media/localhost/tv.jpg'));
  expect(screen.getByRole('img', { name: 'A television' })).toHaveAttribute('src', source);
  for (const name of ['Browse Collection', 'Explore Products']) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/products');
  }
});

it('serves a portrait crop to phones', () => {
  const store = makeStore();
  const tall = croppedPictureUrl(store.hero.imageUrl, 'tall');
  const { container } = render(<Hero store={store} placeholder={undefined} />);
  const source = container.querySelector('picture > source');
  expect(source).toHaveAttribute('media', expect.stringContaining('portrait'));
  expect(source).toHaveAttribute('srcset', expect.stringContaining(encodeURIComponent(tall)));
});

it("shows the store's first letter without a picture", () => {
  const hero = { heading: 'Welcome', imageUrl: fallbackPicture };
  const store = makeStore({ storeName: 'आँगन', hero });
  const { container } = render(<Hero store={store} placeholder={undefined} />);
  expect(container.querySelector('img, link')).not.toBeInTheDocument();
  expect(container.firstChild).toHaveAttribute('data-letter', 'आँ');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome');
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
