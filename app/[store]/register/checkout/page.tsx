import { AuthFrame } from '@/components/account/auth-frame';
import { AuthTabs } from '@/components/account/auth-tabs';
import { RegisterForm } from '@/components/account/register-form';
import { accountMessages } from '@/lib/messages/account';

export { metadata } from '../page';

/** /register?from=/checkout */
export default function CheckoutRegisterPage() {
  return (
    <AuthFrame heading={accountMessages.signInToCheckOut}>
      <AuthTabs current="/register" from="/checkout" />
      <RegisterForm />
    </AuthFrame>
  );
}
