import { AuthFrame } from '@/components/account/auth-frame';
import { LoginForm } from '@/components/account/login-form';
import { unindexedPage } from '@/lib/seo/page-metadata';

export const metadata = unindexedPage('login');

export const generateStaticParams = () => [];

/** /login?from=/checkout is a page of its own, /login/checkout, since /login is cached. */
export default async function LoginPage({ params }: PageProps<'/[store]/login/[[...from]]'>) {
  return (
    <AuthFrame
      heading="Sign in"
      text="Follow your orders and check out faster."
      tab="/login"
      isForCheckout={(await params).from !== undefined}
    >
      <LoginForm />
    </AuthFrame>
  );
}
