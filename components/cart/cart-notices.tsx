import { formatRupees } from '@aangan/contract/rules/money';
import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { lineKey, optionChoiceId } from '@/lib/checkout/cart-line';
import type { LineChange } from '@/lib/checkout/line-changes';
import { useCart } from '@/stores/cart';
import styles from './changes-notice.module.scss';
import type { LiveCart } from './use-live-cart';

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

/** Links to the lines without a required option; ordering is blocked until they have one. */
function OptionsNotice({ missingSize, missingColor }: LiveCart) {
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

type CartNoticesProps = { live: LiveCart; className?: string; children?: ReactNode };

/** What stands in the way of an order; takes the focus when it is pressed for. */
export function CartNotices({ live, className, children }: CartNoticesProps) {
  return (
    <div ref={live.notices} tabIndex={-1} className={className}>
      <ChangesNotice changes={live.changes} />
      {children}
      {live.showsMissingOptions && <OptionsNotice {...live} />}
    </div>
  );
}
