import { AuthFrame } from '@/components/account/auth-frame';
import { RegisterForm } from '@/components/account/register-form';
import { unindexedPage } from '@/lib/seo/page-metadata';

export const metadata = unindexedPage('register');

export default function RegisterPage() {
  return (
    <AuthFrame
      heading="Create your account"
      text="Check out faster and track all your orders."
      tab="/register"
    >
      <RegisterForm />
    </AuthFrame>
  );
}
