import { phoneUrl } from '@aangan/contract/rules/indian-phone';
import { policyTypes, shopPages } from '@aangan/contract/rules/shop-pages';
import { contactHoursLabel } from '@aangan/contract/rules/terms';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-name';
import { ShopLink } from '@/components/ui/shop-link';
import { isOneOf } from '@/lib/routing/routes';
import type { StoreInfo } from '@/lib/shop/store-info';
import { ContactForm } from './contact-form';
import styles from './contact-screen.module.scss';

type ContactMethod = { icon: IconName; text: string; href?: string };

function contactMethods({
  company: { phone, email, address },
  contactHours,
}: StoreInfo): ContactMethod[] {
  const methods: ContactMethod[] = [];
  if (phone) methods.push({ icon: 'phone', text: phone, href: phoneUrl(phone) });
  if (email) methods.push({ icon: 'mail', text: email, href: `mailto:${email}` });
  if (address) methods.push({ icon: 'map-pin', text: address });
  const none = 'Other contact details are not available at the moment.';
  if (methods.length === 0) methods.push({ icon: 'info', text: none });
  if (contactHours) methods.push({ icon: 'clock', text: contactHoursLabel(contactHours) });
  return methods;
}

const helpPages = ['track-order', 'orders', 'shipping', 'return', 'refund'] as const;

const helpLinks = ({ policies }: StoreInfo) =>
  helpPages
    .filter((page) => !isOneOf(policyTypes, page) || policies[page]?.trim())
    .map((page) => ({ name: shopPages[page].label, path: `/${page}` }));

export function ContactScreen({ store }: { store: StoreInfo }) {
  const methods = contactMethods(store);
  const { takesContactMessages } = store;
  return (
    <div className={styles.screen}>
      <div className={styles.intro}>
        <h1>{shopPages.contact.label}</h1>
        <p className={styles.text}>Questions about an order, a product or a return? Write to us.</p>
        <ul className={styles.methods}>
          {methods.map(({ icon, text, href }) => (
            <li key={icon}>
              <Icon name={icon} />
              {href ? <a href={href}>{text}</a> : <span>{text}</span>}
            </li>
          ))}
        </ul>
        <nav aria-labelledby="quick-answers" className={styles.quickAnswers}>
          <h2 id="quick-answers">Quick answers</h2>
          <p className={styles.text}>You may find what you need here.</p>
          <ul>
            {helpLinks(store).map(({ name, path }) => (
              <li key={path}>
                <ShopLink href={path}>
                  {name}
                  <Icon name="arrow-right" size={18} />
                </ShopLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {takesContactMessages !== false && (
        <ContactForm takesMessages={takesContactMessages ?? false} />
      )}
    </div>
  );
}
