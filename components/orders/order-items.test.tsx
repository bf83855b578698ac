import { receivedOrderSchema } from '@aangan/contract/order';
import { render, screen } from '@testing-library/react';
import { toOrder } from '@/lib/orders/order';
import { OrderItems } from './order-items';

it('offers to edit the review of a reviewed product', () => {
  const items = ['pot', 'urn'].map((id) => ({
    ...{ id, productId: id, productTitle: id, quantity: 1, price: 10 },
  }));
  const received = receivedOrderSchema.parse({ id: 'AB-1', items, reviewed: ['urn'] });
  render(<OrderItems items={toOrder(received, 'localhost').items} takesReviews />);
  expect(screen.getByRole('link', { name: 'Review: pot' })).toHaveTextContent('Review');
  expect(screen.getByRole('link', { name: 'Edit your review: urn' })).toHaveTextContent(
    'Edit your review',
  );
});
