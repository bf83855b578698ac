import { render, screen } from '@testing-library/react';
import { makeStore } from '@/lib/testing/make-store';
import { TrustBadges } from './trust-badges';

it("shows the store's facts about a product, the phone as a link", () => {
  const store = makeStore({
    returns: { days: 7, exceptions: 'Living plants stay with you.' },
    paymentMethods: ['UPI'],
    companyPhone: '+91 80 5550 0142',
  });
  const product = { category: 'Plants', parentCategory: '', price: 499 };
  render(<TrustBadges store={store} product={product} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Returns within 7 daysLiving plants stay with you.',
    'Pay by UPI',
    'Call +91 80 5550 0142',
  ]);
  expect(screen.getByRole('link')).toHaveAttribute('href', 'tel:+918055500142');
});

it('renders nothing for a store that states nothing', () => {
  const { container } = render(<TrustBadges store={makeStore()} />);
  expect(container).toBeEmptyDOMElement();
});
