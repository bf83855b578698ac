import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RegisterForm } from './register-form';

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn() }) }));

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
