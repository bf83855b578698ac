import { formatRupees, subtractRupees, totalRupees } from '@aangan/contract/rules/money';
import { ItemLine } from '@/components/ui/item-line';
import type { Product } from '@/lib/catalogue/product';
import { offerFor } from '@/lib/catalogue/variants';
import { productPath } from '@/lib/routing/routes';
import styles from './set-items.module.scss';

type SetItemsProps = {
  product: Product;
  /** Repeated for several of one product. */
  items: readonly Product[];
};

/** 'Bought together ₹99 less', from today's prices; undefined where one depends on an option, or the set is sold out. */
function togetherLabel(product: Product, items: readonly Product[]): string | undefined {
  const offers = items.map((item) => offerFor(item, {}));
  const set = offerFor(product, {});
  const separately = totalRupees(offers.map(({ price }) => ({ price, quantity: 1 })));
  const isKnown = ![set, ...offers].some(({ isStartingPrice }) => isStartingPrice);
  if (!set.available || !isKnown || separately <= set.price) return undefined;
  const less = formatRupees(subtractRupees(separately, set.price));
  return `Bought together ${less} less: separately they cost ${formatRupees(separately)}.`;
}

export function SetItems({ product, items }: SetItemsProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="set" className={styles.set}>
      <h2 id="set">In This Set</h2>
      <ul className={styles.items}>
        {[...new Set(items)].map((item) => {
          const quantity = items.filter((other) => other === item).length;
          const { price, image } = offerFor(item, {});
          return (
            <li key={item.id}>
              <ItemLine
                name={item.name}
                image={image}
                href={productPath(item.id)}
                details={[quantity > 1 ? `Quantity ${quantity}` : undefined]}
                amount={formatRupees(totalRupees([{ price, quantity }]))}
              />
            </li>
          );
        })}
      </ul>
      <p className={styles.together}>{togetherLabel(product, items)}</p>
    </section>
  );
}
