import { useShopData } from '@/lib/api/use-shop-data';

/** Where the emails of an order go, as far as the backend states it. */
export function MailNote() {
  const { data } = useShopData('accountInfo', {});
  const { email, emailVerified } = data ?? {};
  if (!email || emailVerified === undefined) return null;
  return (
    <p>
      {emailVerified
        ? `We email the details to ${email}.`
        : `We send an email to ${email}. Confirm your email address by its link to receive all emails about your orders.`}
    </p>
  );
}
