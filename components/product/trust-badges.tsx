import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-name';
import { deliveryLabel, paymentLabel, returnLabel, type StoreTerms } from '@/lib/rules/terms';
import styles from './trust-badges.module.scss';

type TrustBadgesProps = {
  terms: StoreTerms;
  /** The lowest price in rupees. */
  price: number;
};

/** Delivery, returns and payment as store.json states them. */
export function TrustBadges({ terms, price }: TrustBadgesProps) {
  const badges: [IconName, string | undefined, detail?: string][] = [
    ['truck', deliveryLabel(terms)],
    ['returns', returnLabel(terms), terms.returns?.exceptions],
    ['shield', paymentLabel(terms, price)],
  ];
  const visibleBadges = badges.filter(([, text]) => text);
  if (visibleBadges.length === 0) return null;
  return (
    <ul className={styles.badges}>
      {visibleBadges.map(([icon, text, detail]) => (
        <li key={icon}>
          <Icon name={icon} />
          <span>
            {text}
            {detail && <span className={styles.detail}>{detail}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
