import { render, screen } from '@testing-library/react';
import { Price } from './price';

it('strikes the regular price through when the price is below it', () => {
  render(<Price amount={99_999} compareAtPrice={129_999} />);
  expect(screen.getByText('₹99,999')).toBeInTheDocument();
  const original = screen.getByText('₹1,29,999');
  expect(original.tagName).toBe('S');
  expect(original).toHaveTextContent('Regular price ₹1,29,999');
});

it.each([undefined, 499, 399])('shows ₹499 alone when the regular price is %s', (original) => {
  const { container } = render(<Price amount={499} compareAtPrice={original} />);
  expect(container).toHaveTextContent(/^₹499$/);
});

it('strikes nothing through beside the lowest of several prices', () => {
  const { container } = render(<Price amount={499} compareAtPrice={999} isStartingPrice />);
  expect(container).toHaveTextContent(/^From ₹499$/);
});
