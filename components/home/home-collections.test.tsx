import { render, screen } from '@testing-library/react';
import { toCollections } from '@/lib/shop/collections';
import { HomeCollections } from './home-collections';

function show(...slugs: string[]) {
  const received = slugs.map((slug) => [slug, { title: slug, products: [], home: true }]);
  const collections = toCollections(Object.fromEntries(received), 'localhost');
  const { unmount } = render(
    <HomeCollections store={{ collections, hero: { imageUrl: '/hero.jpg' } as never }} />,
  );
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  unmount();
  return links;
}

it('links to each collection of the home page once, in one section', () => {
  expect(show()).toEqual([]);
  expect(show('diwali')).toEqual(['/collections/diwali']);
  expect(show('diwali', 'gifts')).toEqual(['/collections/diwali', '/collections/gifts']);
});
