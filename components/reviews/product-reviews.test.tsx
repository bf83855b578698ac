import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubShop } from '@/lib/testing/stub-shop';
import { ProductReviews } from './product-reviews';

const newest = { average: 4, count: 40, distribution: [0, 0, 0, 40, 0], reviews: [] };

it('shows more reviews and another order by choice', async () => {
  const review = { id: 'r2', rating: 2, title: 'Cracked', text: 'One of three.', name: 'Asha R.' };
  const body = {
    data: [{ ...review, createdAt: '2026-11-01T10:00:00Z' }],
    pagination: { total: 40 },
    distribution: [0, 1, 0, 39, 0],
  };
  const calls = stubShop({
    'GET /products/pot/reviews?sort=newest&page=2': [{ body }],
    'GET /products/pot/reviews?sort=lowest&page=1': [{ body }],
  });
  const user = userEvent.setup();
  render(<ProductReviews productId="pot" hasPictures={false} {...newest} />);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('list', { name: 'Reviews, page 2' })).toHaveTextContent('Cracked');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Lowest rating');
  expect(await screen.findByRole('list', { name: 'Reviews, page 1' })).toHaveTextContent('Cracked');
  expect(calls.map(({ call }) => call)).toEqual([
    'GET /products/pot/reviews?sort=newest&page=2',
    'GET /products/pot/reviews?sort=lowest&page=1',
  ]);
});
