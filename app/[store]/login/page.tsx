import type { Metadata } from 'next';
import { AuthFrame } from '@/components/account/auth-frame';
import { LoginForm } from '@/components/account/login-form';
import { NewCustomer } from '@/components/account/new-customer';
import { readStore } from '@/lib/shop/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'Login', robots: { index: false } };

export default async function LoginPage({ params }: StoreParams) {
  const { name } = await readStore((await params).store);
  return (
    <AuthFrame heading="Welcome back" text={`Sign in to your ${name} account.`}>
      <LoginForm />
      <NewCustomer />
    </AuthFrame>
  );
}
