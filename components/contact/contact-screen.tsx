import { Icon } from '@/components/ui/icon';
import type { StoreInfo } from '@/lib/store/store-info';
import { ContactForm } from './contact-form';
import styles from './contact-screen.module.scss';

/** How to reach the store, and a form to write to it (specification §2). */
export function ContactScreen({ store }: { store: StoreInfo }) {
  const { address, phone, email } = store.company;
  return (
    <div className={styles.screen}>
      <div className={styles.words}>
        <h1>Contact us</h1>
        <p className={styles.text}>
          Questions about an order, a product or a return? Write to us, and a person answers.
        </p>
        <ul className={styles.ways}>
          {phone && (
            <li>
              <Icon name="phone" />
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
            </li>
          )}
          {email && (
            <li>
              <Icon name="mail" />
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
          {address && (
            <li>
              <Icon name="map-pin" />
              <span>{address}</span>
            </li>
          )}
          {!phone && !email && !address && (
            <li>
              <Icon name="info" />
              <span>Other contact details are not available at the moment.</span>
            </li>
          )}
          <li>
            <Icon name="clock" />
            <span>Monday to Saturday, 10AM-6PM</span>
          </li>
        </ul>
      </div>
      <ContactForm takesMessages={store.takesContactMessages} />
    </div>
  );
}
