import { render, screen } from '@testing-library/react';
import { makeStore } from '@/lib/testing/make-store';
import { TrustBadges } from './trust-badges';

it("shows the store's terms", () => {
  const terms = makeStore({
    delivery: { minDays: 0, maxDays: 7, free: true },
    returns: { days: 7, exceptions: 'Living plants stay with you.' },
    paymentMethods: ['UPI'],
  });
  render(<TrustBadges terms={terms} price={499} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Free delivery in 0-7 working days',
    'Returns within 7 daysLiving plants stay with you.',
    'Pay by UPI',
  ]);
});

it('renders nothing without terms', () => {
  const { container } = render(<TrustBadges terms={makeStore()} price={499} />);
  expect(container).toBeEmptyDOMElement();
});

it('shows cash on delivery up to its limit only', () => {
  const terms = makeStore({
    paymentMethods: ['UPI', 'Cash on delivery'],
    cashOnDelivery: { maxRupees: 5000 },
  });
  const { rerender } = render(<TrustBadges terms={terms} price={499} />);
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'Pay by UPI or cash on delivery (orders up to ₹5,000)',
  );
  rerender(<TrustBadges terms={terms} price={5999} />);
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Pay by UPI$/);
});
