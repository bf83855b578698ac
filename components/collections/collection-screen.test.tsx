import { render, screen } from '@testing-library/react';
import { toCollections } from '@/lib/shop/collections';
import { makeProduct } from '@/lib/testing/make-product';
import { CollectionScreen } from './collection-screen';

const facets = { material: ['Terracotta', 'Stoneware'] };

function show(own: object, products = [makeProduct()], total = products.length) {
  const [collection] = toCollections({ clay: { title: 'Clay', ...own } as never }, 'localhost');
  if (!collection) throw new Error('no collection');
  render(<CollectionScreen collection={collection} page={{ products, total }} crumbs={[]} />);
}

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('links to the listing of its rule where it shows a part', () => {
  show({ category: 'Pots', facets }, [makeProduct()], 30);
  expect(linkTo('See all 30 items')).toBe(
    '/products?category=pots&material=Stoneware&material=Terracotta',
  );
});

it('shows the last day and safe HTML', () => {
  show({ products: ['a', 'a'], until: '2026-11-08', text: '<p>Lit<script>x</script></p>' });
  expect(screen.getByText('Open until 8 Nov 2026')).toBeVisible();
  expect(screen.getByText('Lit').innerHTML).toBe('Lit');
  expect(screen.queryByRole('link', { name: /See all/ })).not.toBeInTheDocument();
});

it('leads to other products where it has none', () => {
  show({ products: ['a'] }, []);
  expect(screen.getByText('Nothing in this collection is available at the moment.')).toBeVisible();
  expect(linkTo('Browse Products')).toBe('/products');
});
