import clsx from 'clsx';
import { Banner } from '@/components/ui/banner';
import { lineKey } from '@/lib/checkout/cart-line';
import type { CartLine } from '@/stores/cart';
import styles from './changes-notice.module.scss';
import { sizeChoiceId } from './size-choice';

/** What still wants a size, each with a link to its choice; nothing is ordered before. */
export function SizesNotice({ lines }: { lines: readonly CartLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Banner tone="error">
      <p className={styles.heading}>Choose a size before you order.</p>
      <ul className={clsx(styles.changes, styles.links)}>
        {lines.map((line) => (
          <li key={lineKey(line)}>
            <a href={`#${sizeChoiceId(line)}`}>{line.name}</a>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
