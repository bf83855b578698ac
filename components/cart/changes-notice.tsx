import { formatRupees } from '@aangan/contract/rules/money';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
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
