import { render, screen } from '@testing-library/react';
import { ProductReviews } from './product-reviews';

const newest = { average: 4, count: 40, distribution: [0, 0, 0, 40, 0], reviews: [] };

it.each([
  [false, ['Newest', 'Highest rating', 'Lowest rating']],
  [true, ['Newest', 'Highest rating', 'Lowest rating', 'With pictures']],
])('sorts by pictures only if a review has one: %s', (hasPictures, options) => {
  render(<ProductReviews productId="pot" hasPictures={hasPictures} {...newest} />);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(options);
});
