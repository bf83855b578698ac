import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { collectNotices } from '@/lib/testing/collect-notices';
import { Newsletter } from './newsletter';

const mockSubscribe = jest.fn();
jest.mock('./subscribe', () => ({ subscribe: (email: string) => mockSubscribe(email) }));

it('thanks for an address and clears the field', async () => {
  const notices = collectNotices();
  const user = userEvent.setup();
  render(<Newsletter heading="Stay Updated with Seasonal Tips" text="Tips." />);
  const field = screen.getByRole('textbox', { name: 'Email address' });
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('type', 'email');

  await user.type(field, 'asha');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(notices).toEqual([]);
  await user.type(field, '@example.in');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(field).toHaveValue('');
  expect(notices).toMatchObject([
    { title: 'Subscribed!', description: 'Thank you for subscribing to our newsletter.' },
  ]);
  // Nothing was sent.
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('asks for confirmation if supported and shows a failure at the field', async () => {
  const outcomes = ['No response from server. Please try again later.', undefined];
  mockSubscribe.mockImplementation(async () => outcomes.shift());
  const notices = collectNotices();
  const user = userEvent.setup();
  render(<Newsletter heading="News" text="Tips." takesSubscriptions />);
  const privacy = screen.getByRole('link', { name: 'Privacy Policy' });
  expect(privacy).toHaveAttribute('href', '/privacy');
  const field = screen.getByRole('textbox', { name: 'Email address' });
  await user.type(field, 'asha@example.in');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/No response from server/));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('asha@example.in');
  expect(notices).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Check your inbox and confirm.');
  expect(field).toHaveValue('');
  // Only the confirmation subscribes.
  expect(notices).toEqual([]);
  expect(mockSubscribe.mock.calls).toEqual([['asha@example.in'], ['asha@example.in']]);
});
