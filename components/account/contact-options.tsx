import { phoneUrl } from '@aangan/contract/rules/indian-phone';
import { ShopLink } from '@/components/ui/shop-link';
import styles from './form.module.scss';

type ContactOptionsProps = { email: string | undefined; phone: string | undefined };

/** Contact details for a password reset in a shop that sends no email. */
export function ContactOptions({ email, phone }: ContactOptionsProps) {
  return (
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
}
