import { render, renderHook, screen } from '@testing-library/react';
import { useCheckout } from '@/components/cart/use-checkout';
import CheckoutLoginPage from './page';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, replace: jest.fn() }) }));

it('signs in on the way to checkout, also on a new device', () => {
  history.replaceState(null, '', '/login?from=%2Fcheckout');
  renderHook(useCheckout).result.current();
  expect(push).toHaveBeenCalledWith('/login?from=%2Fcheckout');
  render(<CheckoutLoginPage />);
  expect(screen.getByRole('form', { name: 'Sign in' })).toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Create account' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute(
    'href',
    '/register?from=%2Fcheckout',
  );
});
