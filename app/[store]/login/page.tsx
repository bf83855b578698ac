import type { Metadata } from 'next';
import { AuthFrame } from '@/components/account/auth-frame';
import { AuthTabs } from '@/components/account/auth-tabs';
import { LoginForm } from '@/components/account/login-form';

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } };

export default function LoginPage() {
  return (
    <AuthFrame heading="Sign in" text="Follow your orders and check out faster.">
      <AuthTabs current="/login" />
      <LoginForm />
    </AuthFrame>
  );
}
