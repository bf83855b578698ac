import { AuthFrame } from '@/components/account/auth-frame';
import { RegisterForm } from '@/components/account/register-form';
import { unindexedPage } from '@/lib/seo/page-metadata';

export const metadata = unindexedPage('register');

export const generateStaticParams = () => [];

/** /register?from=/checkout is a page of its own, /register/checkout, since /register is cached. */
export default async function RegisterPage({ params }: PageProps<'/[store]/register/[[...from]]'>) {
  return (
    <AuthFrame
      heading="Create your account"
      text="Check out faster and track all your orders."
      tab="/register"
      isForCheckout={(await params).from !== undefined}
    >
      <RegisterForm />
    </AuthFrame>
  );
}
