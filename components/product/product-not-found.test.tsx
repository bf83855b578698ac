import { render, screen } from '@testing-library/react';
import { ProductNotFound } from './product-not-found';

const gone =
  "We couldn't find the product you're looking for. It may have been removed or is temporarily unavailable.";

it('a missing product links to other products', () => {
  render(<ProductNotFound />);
  expect(screen.getByRole('heading', { name: 'Product Not Found' })).toBeInTheDocument();
  expect(screen.getByText(gone)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse Products' })).toHaveAttribute(
    'href',
    '/products',
  );
});
