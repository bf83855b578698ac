import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginForm } from './login-form';

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn() }) }));

it.each([
  ['', 'Enter your password'],
  ['short', 'Password must be at least 6 characters'],
])('says of the password %j: %s', async (password, message) => {
  const user = userEvent.setup();
  render(<LoginForm />);
  await user.type(screen.getByLabelText('Email'), 'meera@example.in');
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const field = screen.getByLabelText('Password');
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
});
