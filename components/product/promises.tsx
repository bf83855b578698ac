import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-name';
import { deliveryWords, paymentWords, returnWords, type StoreTerms } from '@/lib/contract/terms';
import styles from './promises.module.scss';

type PromisesProps = {
  terms: StoreTerms;
  /** What the product costs at least, in rupees. */
  price: number;
};

/** What the store promises of delivery, returns and payment; nothing that it does not say. */
export function Promises({ terms, price }: PromisesProps) {
  const promises: [IconName, string | undefined, detail?: string][] = [
    ['truck', deliveryWords(terms)],
    ['returns', returnWords(terms), terms.returns?.exceptions],
    ['shield', paymentWords(terms, price)],
  ];
  const said = promises.filter(([, words]) => words);
  if (said.length === 0) return null;
  return (
    <ul className={styles.promises}>
      {said.map(([icon, words, detail]) => (
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
