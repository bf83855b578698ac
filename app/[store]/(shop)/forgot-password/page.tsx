import { phoneUrl } from '@aangan/contract/rules/indian-phone';
import { AuthFrame } from '@/components/account/auth-frame';
import styles from '@/components/account/form.module.scss';
import { NewPasswordForm } from '@/components/account/new-password-form';
import { ResetLinkForm } from '@/components/account/reset-link-form';
import { ShopLink } from '@/components/ui/shop-link';
import { unindexedPage } from '@/lib/seo/page-metadata';
import { getStore } from '@/lib/shop/get-store';
import type { StoreInfo } from '@/lib/shop/store-info';

/** Contact details for a password reset in a shop that sends no email. */
const ContactOptions = ({ email, phone }: StoreInfo['company']) => (
  <ul className={styles.contactOptions}>
    {email && (
      <li>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
    )}
    {phone && (
      <li>
        <a href={phoneUrl(phone)}>{phone}</a>
      </li>
    )}
    <li>
      <ShopLink href="/contact">Contact us</ShopLink>
    </li>
  </ul>
);

export const metadata = unindexedPage('forgot-password');

// Dynamic: a cached page ignores the query, which selects one of two pages.
export const dynamic = 'force-dynamic';

/** Requests a reset link, or sets a new password with a link's token. */
export default async function ForgotPasswordPage({
  params,
  searchParams,
}: PageProps<'/[store]/forgot-password'>) {
  const { step } = await searchParams;
  if (step === 'new-password') {
    return (
      <AuthFrame heading="Choose a new password" text="Use it the next time you sign in.">
        <NewPasswordForm />
      </AuthFrame>
    );
  }
  const { sendsMail, company } = await getStore((await params).store);
  const text = sendsMail
    ? "Enter your email address and we'll send you a link to choose a new password."
    : 'This shop does not send emails. Contact us for a link to choose a new password.';
  return (
    <AuthFrame heading="Forgot your password?" text={text}>
      {sendsMail ? <ResetLinkForm /> : <ContactOptions {...company} />}
    </AuthFrame>
  );
}
