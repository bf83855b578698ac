import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-name';
import { deliveryLabel, paymentLabel, returnLabel, type StoreTerms } from '@/lib/contract/terms';
import styles from './trust-badges.module.scss';

type TrustBadgesProps = {
  terms: StoreTerms;
  /** The lowest price in rupees. */
  price: number;
};

/** Delivery, returns and payment as store.json states them. */
export function TrustBadges({ terms, price }: TrustBadgesProps) {
  const promises: [IconName, string | undefined, detail?: string][] = [
    ['truck', deliveryLabel(terms)],
    ['returns', returnLabel(terms), terms.returns?.exceptions],
    ['shield', paymentLabel(terms, price)],
  ];
  const badges = promises.filter(([, words]) => words);
  if (badges.length === 0) return null;
  return (
    <ul className={styles.promises}>
      {badges.map(([icon, words, detail]) => (
        <li key={icon}>
          <Icon name={icon} />
          <span>
            {words}
            {detail && <span className={styles.detail}>{detail}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
