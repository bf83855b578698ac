import { formatRupees } from '@aangan/contract/rules/money';
import clsx from 'clsx/lite';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { type CartLine, lineKey, optionChoiceId } from '@/lib/checkout/cart-line';
import type { LineChange } from '@/lib/checkout/line-changes';
import { useCart } from '@/stores/cart';
import styles from './changes-notice.module.scss';

const maxListed = 8;

function formatChange(change: LineChange): string {
  if (change.kind === 'stock') return `${change.name}: only ${change.left} left.`;
  return change.kind === 'price'
    ? `${change.name}: now ${formatRupees(change.newPrice)}, was ${formatRupees(change.oldPrice)}.`
    : `${change.name} is no longer available and will be removed.`;
}

/** The changes since the lines were added; ordering is blocked until the shopper accepts them. */
export function ChangesNotice({ changes }: { changes: readonly LineChange[] }) {
  const applyChanges = useCart((cart) => cart.applyChanges);
  if (changes.length === 0) return null;
  // Lines of one product often have the same change.
  const sentences = [...new Set(changes.map(formatChange))];
  return (
    <Banner tone="error">
      <p className={styles.heading}>Some items in your cart have changed.</p>
      <ul className={styles.changes}>
        {sentences.slice(0, maxListed).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {sentences.length > maxListed && <li>… and {sentences.length - maxListed} more.</li>}
      </ul>
      <p>The amounts below are updated when you accept.</p>
      <Button variant="quiet" onClick={() => applyChanges(changes)}>
        Accept changes
      </Button>
    </Banner>
  );
}

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
