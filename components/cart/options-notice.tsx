import clsx from 'clsx/lite';
import { Banner } from '@/components/ui/banner';
import { lineKey, optionChoiceId } from '@/lib/checkout/cart-line';
import type { CartLine } from '@/stores/cart';
import styles from './changes-notice.module.scss';

type OptionsNoticeProps = { option: 'size' | 'color'; lines: readonly CartLine[] };

/** Links to the lines without a required option; ordering is blocked until they have one. */
export function OptionsNotice({ option, lines }: OptionsNoticeProps) {
  if (lines.length === 0) return null;
  return (
    <Banner tone="error">
      <p className={styles.heading}>
        Choose a {option === 'color' ? 'colour' : option} before you order.
      </p>
      <ul className={clsx(styles.changes, styles.links)}>
        {lines.map((line) => (
          <li key={lineKey(line)}>
            <a href={`#${optionChoiceId(line)}`}>{line.name}</a>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
