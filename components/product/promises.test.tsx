import { render, screen } from '@testing-library/react';
import { makeStore } from '@/lib/testing/make-store';
import { Promises } from './promises';

it('shows what the store promises', () => {
  const terms = makeStore({
    delivery: { minDays: 0, maxDays: 7, free: true },
    returns: { days: 7, exceptions: 'Living plants stay with you.' },
    paymentMethods: ['UPI'],
  });
  render(<Promises terms={terms} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Free delivery in 0-7 working days',
    'Returns within 7 daysLiving plants stay with you.',
    'Pay by UPI',
  ]);
});

it('shows nothing where the store promises nothing', () => {
  const { container } = render(<Promises terms={makeStore()} />);
  expect(container).toBeEmptyDOMElement();
});
