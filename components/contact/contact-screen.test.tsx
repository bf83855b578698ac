import { render, screen } from '@testing-library/react';
import { makeStore } from '@/lib/testing/make-store';
import { ContactScreen } from './contact-screen';

it.each([
  [undefined, 1],
  [true, 1],
  [false, 0],
])('offers a form unless the store takes no messages (%p)', (takesContactMessages, forms) => {
  render(<ContactScreen store={makeStore({ takesContactMessages })} />);
  expect(screen.queryAllByRole('button', { name: 'Send Message' })).toHaveLength(forms);
});
