import type { Metadata } from 'next';
import { AuthFrame } from '@/components/account/auth-frame';
import { RegisterForm } from '@/components/account/register-form';
import { readStore } from '@/lib/shop/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'Create account', robots: { index: false } };

export default async function RegisterPage({ params }: StoreParams) {
  const { name } = await readStore((await params).store);
  return (
    <AuthFrame
      heading="Create your account"
      text={`Check out faster and track all your orders at ${name}.`}
    >
      <RegisterForm />
    </AuthFrame>
  );
}
