import { formatRupees } from '@aangan/contract/rules/money';
import type { Choice } from '@aangan/contract/rules/variants';
import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { lineKey, optionChoiceId } from '@/lib/checkout/cart-line';
import type { LineChange } from '@/lib/checkout/line-changes';
import { useCart } from '@/stores/cart';
import styles from './changes-notice.module.scss';
import type { LiveCart } from './use-live-cart';

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
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>The amounts below are updated when you accept.</p>
      <Button variant="quiet" onClick={() => applyChanges(changes)}>
        Accept changes
      </Button>
    </Banner>
  );
}

/** Links to the lines without a required option; ordering is blocked until they have one. */
function OptionsNotice({ missing }: LiveCart) {
  if (missing.length === 0) return null;
  const isOpen = (one: keyof Choice) => missing.some(({ option }) => option === one);
  const options = [isOpen('selectedSize') && 'a size', isOpen('selectedColor') && 'a colour'];
  const first = missing.filter(
    ({ line }, at) => missing.findIndex((one) => one.line === line) === at,
  );
  return (
    <Banner tone="error">
      <p className={styles.heading}>
        Choose {options.filter(Boolean).join(' and ')} before you order.
      </p>
      <ul className={clsx(styles.changes, styles.links)}>
        {first.map(({ line, option }) => (
          <li key={lineKey(line)}>
            <a href={`#${optionChoiceId(line, option)}`}>{line.name}</a>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

type CartNoticesProps = { live: LiveCart; className?: string; children?: ReactNode };

/** What stands in the way of an order; takes the focus when it is pressed for. */
export const CartNotices = ({ live, className, children }: CartNoticesProps) => (
  <div ref={live.notices} tabIndex={-1} className={className}>
    <ChangesNotice changes={live.changes} />
    {children}
    {live.showsMissingOptions && <OptionsNotice {...live} />}
  </div>
);
