import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { collectNotices } from '@/lib/testing/collect-notices';
import { Newsletter } from './newsletter';

it('thanks for an address and clears the field', async () => {
  const notices = collectNotices();
  const user = userEvent.setup();
  render(<Newsletter heading="Stay Updated with Seasonal Tips" text="Tips." />);
  const field = screen.getByRole('textbox', { name: 'Email address' });
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('type', 'email');

  await user.type(field, 'asha@example.in');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(field).toHaveValue('');
  expect(notices).toMatchObject([
    { title: 'Subscribed!', description: 'Thank you for subscribing to our newsletter.' },
  ]);
});

it.each(['', 'asha'])('asks for an address instead of "%s"', async (text) => {
  const notices = collectNotices();
  const user = userEvent.setup();
  render(<Newsletter heading="Stay Updated with Seasonal Tips" text="Tips." />);
  const field = screen.getByRole('textbox');
  if (text) await user.type(field, text);
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(notices).toEqual([]);
  expect(field).toHaveValue(text);
});
