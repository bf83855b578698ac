import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountMessages } from '@/lib/messages/account';
import { collectNotices } from '@/lib/testing/collect-notices';
import { stubShop } from '@/lib/testing/stub-shop';
import { useNewAccount } from '@/stores/new-account';
import { RegisterForm } from './register-form';

const mockReplace = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: mockReplace }) }));

async function submitForm() {
  const user = userEvent.setup();
  render(<RegisterForm />);
  await user.type(screen.getByLabelText('First name'), 'Meera');
  await user.type(screen.getByLabelText('Last name'), 'Iyer');
  await user.type(screen.getByLabelText('Email'), 'meera@example.in');
  await user.type(screen.getByLabelText('Password'), 'monsoon-24');
  await user.type(screen.getByLabelText('Confirm password'), 'monsoon-24');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

it.each([
  ['down' as const, accountMessages.registrationFailed],
  [{ status: 422, body: { error: 'No mail reaches it.' } }, 'No mail reaches it.'],
])('keeps what was typed after a failure, and focuses its message: %j', async (reply, reason) => {
  const notices = collectNotices();
  stubShop({ 'POST /users/register': [reply] });
  await submitForm();
  const banner = await screen.findByText(accountMessages.registrationBanner);
  expect(banner.parentElement).toContainElement(document.activeElement as HTMLElement);
  expect(notices).toMatchObject([{ title: 'Registration Error', description: reason }]);
  expect(screen.getByLabelText('Email')).toHaveValue('meera@example.in');
});

it('offers the sign-in where the email is taken', async () => {
  const reply = { status: 409, body: { error: 'Taken', field: 'email' } };
  stubShop({ 'POST /users/register': [reply] });
  await submitForm();
  const link = await screen.findByRole('link', { name: 'Sign in instead' });
  expect(link.parentElement).toHaveTextContent(accountMessages.emailTaken);
  expect(useNewAccount.getState().email).toBe('meera@example.in');
});

it.each([
  ['/checkout', '/login?from=%2Fcheckout'],
  ['//evil.example', '/'],
])('on the way to %s it leads to %s where the sign-in after it fails', async (from, path) => {
  jest.spyOn(console, 'error').mockReturnValue();
  history.replaceState(null, '', `/register?${new URLSearchParams({ from })}`);
  stubShop({ 'POST /users/register': [{ body: {} }], 'POST /api/session': ['down'] });
  await submitForm();
  await waitFor(() => expect(mockReplace).toHaveBeenCalledWith(path));
});

it('corrects a mistyped email provider with one tap, and accepts it as it is', async () => {
  const user = userEvent.setup();
  render(<RegisterForm />);
  const email = screen.getByLabelText('Email');
  await user.type(email, 'meera@gmial.com');
  expect(screen.queryByRole('button', { name: /^Did you mean/ })).not.toBeInTheDocument();
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Did you mean meera@gmail.com?' }));
  expect(email).toHaveValue('meera@gmail.com');
  expect(email).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Did you mean/ })).not.toBeInTheDocument();

  await user.clear(email);
  await user.type(email, 'meera@gmial.com');
  await user.tab();
  await user.tab();
  expect(email).toHaveValue('meera@gmial.com');
  expect(screen.getByRole('button', { name: 'Create account' })).toBeEnabled();
});

it('shows every error of an empty form, and focuses the first field', async () => {
  render(<RegisterForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  expect(
    ['First name', 'Last name', 'Email', 'Password', 'Confirm password'].map((label) =>
      screen.getByLabelText(label).getAttribute('aria-invalid'),
    ),
  ).toEqual(['true', 'true', 'true', 'true', 'true']);
  expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription(
    'Enter the password again',
  );
  await userEvent.type(screen.getByLabelText('First name'), 'Meera');
  await userEvent.type(screen.getByLabelText('Last name'), 'Iyer');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
});
