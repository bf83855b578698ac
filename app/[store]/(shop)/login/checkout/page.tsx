import { AuthFrame } from '@/components/account/auth-frame';
import { LoginForm } from '@/components/account/login-form';
import { accountMessages } from '@/lib/messages/account';

export { metadata } from '../page';

/** /login?from=/checkout: a page of its own, since /login is cached. */
export default function CheckoutLoginPage() {
  return (
    <AuthFrame heading={accountMessages.signInToCheckOut} tab="/login" from="/checkout">
      <LoginForm />
    </AuthFrame>
  );
}
