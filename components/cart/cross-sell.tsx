import { formatRupees } from '@aangan/contract/rules/money';
import { toCartLine } from '@/components/product/cart-line';
import { Button } from '@/components/ui/button';
import { ItemLine } from '@/components/ui/item-line';
import { useLiveProducts } from '@/lib/catalogue/live-products';
import type { Product } from '@/lib/catalogue/product';
import type { NewCartLine } from '@/lib/checkout/cart-line';
import { productPath } from '@/lib/routing/routes';
import { useCart } from '@/stores/cart';
import styles from './cart-drawer.module.scss';

type CrossSellProps = { product: Product; onAdd: (line: NewCartLine) => void };

/** The first product that goes with this one and is not in the cart; nothing if the backend names none. */
export function CrossSell({ product: { goesWith, orderedWith }, onAdd }: CrossSellProps) {
  const lines = useCart((cart) => cart.lines);
  const isChosen = goesWith.length > 0;
  const ids = isChosen ? goesWith : orderedWith;
  const { data = [] } = useLiveProducts(ids);
  const inCart = new Set(lines.map(({ id }) => id));
  const [other] = ids.flatMap(
    (id) => data.find((one) => one.id === id && one.available && !inCart.has(id)) ?? [],
  );
  if (!other) return null;
  const line = toCartLine(other);
  return (
    <section className={styles.other} aria-labelledby="goes-with">
      <h3 id="goes-with">{isChosen ? 'Goes well with this' : 'Often bought together'}</h3>
      <ItemLine
        name={line.name}
        image={line.image}
        href={productPath(line.id)}
        details={[]}
        amount={formatRupees(line.price)}
      >
        <Button variant="soft" aria-label={`Add to Cart: ${line.name}`} onClick={() => onAdd(line)}>
          Add to Cart
        </Button>
      </ItemLine>
    </section>
  );
}
