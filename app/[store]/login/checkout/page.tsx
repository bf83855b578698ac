import { AuthFrame } from '@/components/account/auth-frame';
import { CheckoutSignIn } from '@/components/account/checkout-sign-in';
import { accountMessages } from '@/lib/messages/account';

export { metadata } from '../page';

/** /login?from=/checkout: a page of its own, since /login is cached. */
export default function CheckoutLoginPage() {
  return (
    <AuthFrame heading={accountMessages.signInToCheckOut}>
      <CheckoutSignIn />
    </AuthFrame>
  );
}
