import { render, screen } from '@testing-library/react';
import { PageFailed } from './page-failed';

it.each([
  ['products', 'Failed to load products. Please try again.', ''],
  [
    'product',
    'Product Not Found',
    "Failed to load product details. We couldn't find the product you're looking for. It may have been removed or is temporarily unavailable.",
  ],
  ['privacy', 'Something went wrong', 'Failed to load store information. Please refresh the page.'],
  ['', 'Something went wrong', 'Failed to load store information. Please refresh the page.'],
])('a page of %j says what could not be read', (area, title, text) => {
  const { container } = render(<PageFailed area={area} />);
  expect(screen.getByRole('heading', { name: title, level: 1 })).toBeInTheDocument();
  expect(container.querySelector('p')?.textContent ?? '').toBe(text);
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  expect(document.title).toBe(title);
});
