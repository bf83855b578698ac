import { ShopLink } from '@/components/ui/shop-link';
import styles from './form.module.scss';

type ReachStoreProps = { email: string | undefined; phone: string | undefined };

/** Contact details for a password reset in a shop that sends no email. */
export function ReachStore({ email, phone }: ReachStoreProps) {
  return (
    <ul className={styles.ways}>
      {email && (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </li>
      )}
      <li>
        <ShopLink href="/contact">Contact us</ShopLink>
      </li>
    </ul>
  );
}
