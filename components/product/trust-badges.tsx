import { type TrustFact, trustFacts } from '@aangan/contract/rules/trust-facts';
import clsx from 'clsx/lite';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-name';
import type { StoreInfo } from '@/lib/shop/store-info';
import styles from './trust-badges.module.scss';

const icons: Record<TrustFact['kind'], IconName> = {
  delivery: 'truck',
  returns: 'returns',
  guarantee: 'check',
  payment: 'shield',
  invoice: 'invoice',
  phone: 'phone',
  whatsapp: 'whatsapp',
};

type TrustBadgesProps = {
  store: StoreInfo;
  /** By default the facts are those of the whole store, in a strip. */
  product?: Parameters<typeof trustFacts>[1];
};

export function TrustBadges({ store, product }: TrustBadgesProps) {
  const facts = trustFacts(store, product);
  if (facts.length === 0) return null;
  return (
    <ul className={clsx(styles.badges, product ? styles.ofProduct : styles.strip)}>
      {facts.map(({ kind, text, detail, href }) => (
        <li key={text} className={kind === 'delivery' ? styles.delivery : undefined}>
          <Icon name={icons[kind]} />
          <span>
            {href ? <a href={href}>{text}</a> : text}
            {detail && <span className={styles.detail}>{detail}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
