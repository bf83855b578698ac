import { render, screen, within } from '@testing-library/react';
import { makeStore } from '@/lib/testing/make-store';
import { ContactScreen } from './contact-screen';

function answers(policies: Record<string, string>) {
  render(<ContactScreen store={makeStore({ policies })} />);
  const before = within(screen.getByRole('navigation', { name: 'Quick answers' }));
  const links = before.getAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
}

const ownOrders = [
  ['Track Order', '/track-order'],
  ['My Orders', '/orders'],
];

it('links to pages that may answer the question', () => {
  const text = '<p>Words</p>';
  expect(answers({ shipping: text, return: text, refund: text, privacy: text })).toEqual([
    ...ownOrders,
    ['Shipping Policy', '/shipping'],
    ['Return Policy', '/return'],
    ['Refund Policy', '/refund'],
  ]);
});

it.each([
  [undefined, 1],
  [true, 1],
  [false, 0],
])('offers a form unless the store takes no messages (%p)', (takesContactMessages, forms) => {
  render(<ContactScreen store={makeStore({ takesContactMessages })} />);
  expect(screen.queryAllByRole('button', { name: 'Send Message' })).toHaveLength(forms);
});

it('does not link to missing policies', () => {
  expect(answers({ return: ' ' })).toEqual(ownOrders);
});
