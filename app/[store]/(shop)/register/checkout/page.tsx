import { AuthFrame } from '@/components/account/auth-frame';
import { RegisterForm } from '@/components/account/register-form';
import { accountMessages } from '@/lib/messages/account';

export { metadata } from '../page';

/** /register?from=/checkout */
export default function CheckoutRegisterPage() {
  return (
    <AuthFrame heading={accountMessages.signInToCheckOut} tab="/register" from="/checkout">
      <RegisterForm />
    </AuthFrame>
  );
}
