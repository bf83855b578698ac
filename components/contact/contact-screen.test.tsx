import { render, screen, within } from '@testing-library/react';
import { makeStore } from '@/lib/testing/make-store';
import { ContactScreen } from './contact-screen';

function _pages(policies: Record<string, string>) {
  render(<ContactScreen store={makeStore({ policies })} />);
  const helpLinks = within(screen.getByRole('navigation', { name: 'Quick answers' }));
  const links = helpLinks.getAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
}

const _myOrders = [
  ['Track order', '/track-order'],
  ['My orders', '/orders'],
];

it.each([
  [undefined, 1],
  [true, 1],
  [false, 0],
])('offers a form unless the store takes no messages (%p)', (takesContactMessages, forms) => {
  render(<ContactScreen store={makeStore({ takesContactMessages })} />);
  expect(screen.queryAllByRole('button', { name: 'Send Message' })).toHaveLength(forms);
});
