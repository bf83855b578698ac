import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop } from '@/lib/api/browser';
import { collectNotices } from '@/lib/testing/collect-notices';
import { ContactForm } from './contact-form';

jest.mock('@/lib/api/browser', () => ({ callShop: jest.fn() }));

it('a failed message shows an error above the button and keeps its text', async () => {
  const failure = { kind: 'unreachable', isRetryable: true, message: 'down' } as const;
  jest.mocked(callShop).mockResolvedValue({ ok: false, failure });
  const notices = collectNotices();
  const user = userEvent.setup();
  render(<ContactForm takesMessages />);
  for (const label of ['Name', 'Subject', 'Message']) {
    await user.type(screen.getByLabelText(label), 'Leh');
  }
  await user.type(screen.getByLabelText('Email'), 'meera@example.in');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));

  const alert = 'No response from server. Please try again later.';
  expect(await screen.findByText(alert, {}, { timeout: 4000 })).toBeVisible();
  expect(document.activeElement).toHaveTextContent(alert);
  expect(notices).toEqual([]);
  expect(screen.getByLabelText('Message')).toHaveValue('Leh');
});
