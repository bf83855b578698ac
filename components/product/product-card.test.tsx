import { render, screen } from '@testing-library/react';
import type { Product } from '@/lib/catalogue/product';
import { makeProduct, makeVariant } from '@/lib/testing/make-product';
import { BuyableProductCards } from './card-actions';
import { ProductGrid } from './product-grid';

function show(own: Partial<Product> = {}) {
  render(<ProductGrid Cards={BuyableProductCards} products={[makeProduct(own)]} />);
}

it.each([
  [{ id: 'a/b' }, '/product/a%2Fb'],
  [{ path: '/product/p1?variant=White' }, '/product/p1?variant=White'],
])('links picture and title of %j to %s', (own, href) => {
  show({ ...own, images: ['/media/localhost/1.jpg', '/media/localhost/2.jpg'] });
  const links = screen.getAllByRole('link', { hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([href, href]);
});

it.each([
  [399, 499, 'Sale −20%'],
  [2995, 3000, 'Sale'],
])('shows for ₹%d instead of ₹%d the badge "%s"', (price, compareAtPrice, badge) => {
  show({ price, compareAtPrice });
  expect(screen.getByText(badge)).toBeInTheDocument();
});

it.each([undefined, 499, 399])('shows no badge for ₹499 instead of ₹%s', (compareAtPrice) => {
  show({ price: 499, compareAtPrice });
  expect(screen.queryByText(/Sale/)).not.toBeInTheDocument();
});

it('marks what is sold out, without its sale', () => {
  show({ price: 399, compareAtPrice: 499, available: false });
  expect(screen.getByText('Sold out', { selector: 'p' })).toBeInTheDocument();
  expect(screen.queryByText(/Sale/)).not.toBeInTheDocument();
  show({ name: 'Rake' });
  expect(screen.getAllByText('Sold out', { selector: 'p' })).toHaveLength(1);
});

it('shows stars from three reviews on', () => {
  show({ rating: { average: 4.67, count: 3 } });
  expect(screen.getByRole('img', { name: '4.7 out of 5 stars, 3 reviews' })).toBeInTheDocument();
  show({ name: 'Rake', rating: { average: 5, count: 2 } });
  expect(screen.getAllByRole('img', { name: /stars/ })).toHaveLength(1);
});

it('names the greatest saving of the options beside a price that begins with "From"', () => {
  const variants = [
    makeVariant({ size: 'M', price: 400, compareAtPrice: 500 }),
    makeVariant({ size: 'L', price: 700, compareAtPrice: 1000 }),
    makeVariant({ size: 'XL', price: 500, compareAtPrice: 1000, available: false }),
  ];
  show({ price: 400, compareAtPrice: 500, sizes: ['M', 'L', 'XL'], variants });
  expect(screen.getByText('Up to −30%')).toBeInTheDocument();
  expect(screen.getByText('₹400').parentElement).toHaveTextContent(/^From ₹400$/);
});
