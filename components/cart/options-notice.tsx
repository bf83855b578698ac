import clsx from 'clsx/lite';
import { Banner } from '@/components/ui/banner';
import { lineKey, optionChoiceId } from '@/lib/checkout/cart-line';
import type { CartLine } from '@/stores/stored-shapes';
import styles from './changes-notice.module.scss';

type OptionsNoticeProps = {
  missingSize: readonly CartLine[];
  missingColor: readonly CartLine[];
};

/** Links to the lines without a required option; ordering is blocked until they have one. */
export function OptionsNotice({ missingSize, missingColor }: OptionsNoticeProps) {
  const lines = [...new Set([...missingSize, ...missingColor])];
  if (lines.length === 0) return null;
  const options = [missingSize.length > 0 && 'a size', missingColor.length > 0 && 'a colour'];
  return (
    <Banner tone="error">
      <p className={styles.heading}>
        Choose {options.filter(Boolean).join(' and ')} before you order.
      </p>
      <ul className={clsx(styles.changes, styles.links)}>
        {lines.map((line) => (
          <li key={lineKey(line)}>
            <a
              href={`#${optionChoiceId(line, missingSize.includes(line) ? 'selectedSize' : 'selectedColor')}`}
            >
              {line.name}
            </a>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
