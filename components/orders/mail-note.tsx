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
        : `Emails about this order go to ${email}. Confirm your email address by the link in our email to get shipping and delivery updates too.`}
    </p>
  );
}
