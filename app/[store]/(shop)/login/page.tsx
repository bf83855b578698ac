import { AuthFrame } from '@/components/account/auth-frame';
import { LoginForm } from '@/components/account/login-form';
import { unindexedPage } from '@/lib/seo/page-metadata';

export const metadata = unindexedPage('login');

export default function LoginPage() {
  return (
    <AuthFrame heading="Sign in" text="Follow your orders and check out faster." tab="/login">
      <LoginForm />
    </AuthFrame>
  );
}
