import clsx from 'clsx/lite';
import { Banner } from '@/components/ui/banner';
import { lineKey, optionChoiceId } from '@/lib/checkout/cart-line';
import type { Choice } from '@/lib/rules/variants';
import type { CartLine } from '@/stores/cart';
import styles from './changes-notice.module.scss';

type OptionsNoticeProps = { option: keyof Choice; lines: readonly CartLine[] };

/** Links to the lines without a required option; ordering is blocked until they have one. */
export function OptionsNotice({ option, lines }: OptionsNoticeProps) {
  if (lines.length === 0) return null;
  return (
    <Banner tone="error">
      <p className={styles.heading}>
        Choose a {option === 'selectedColor' ? 'colour' : 'size'} before you order.
      </p>
      <ul className={clsx(styles.changes, styles.links)}>
        {lines.map((line) => (
          <li key={lineKey(line)}>
            <a href={`#${optionChoiceId(line, option)}`}>{line.name}</a>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
