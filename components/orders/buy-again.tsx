import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ShopLink } from '@/components/ui/shop-link';
import { notify, notifyError } from '@/lib/browser/notify';
import { fetchLiveProducts } from '@/lib/catalogue/live-products';
import { orderMessages } from '@/lib/messages/order';
import { planBuyAgain } from '@/lib/orders/buy-again';
import type { Order } from '@/lib/orders/order';
import { useCart } from '@/stores/cart';
import styles from './buy-again.module.scss';

export function BuyAgain({ order: { id, items } }: { order: Order }) {
  const router = useRouter();
  const [isLoading, setLoading] = useState(false);
  const [result, setResult] = useState<ReturnType<typeof planBuyAgain>>();

  async function addToCart(): Promise<void> {
    setLoading(true);
    const live = await fetchLiveProducts(items.flatMap(({ productId }) => productId ?? []));
    setLoading(false);
    if (!live.ok) return notifyError(orderMessages.buyAgainFailed);
    const outcome = planBuyAgain(items, live.data);
    for (const line of outcome.lines) useCart.getState().add(line, line.quantity);
    if (outcome.missing.length > 0) setResult(outcome);
    else {
      const nextPage = '/cart';
      notify({ title: 'The items of this order are in your cart.', tone: 'success', nextPage });
      router.push(nextPage);
    }
  }

  return (
    <>
      {result && (
        <div className={styles.result}>
          <Banner>
            {result.missing.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {result.lines.length > 0 && (
              <p>
                The other items are in <ShopLink href="/cart">your cart</ShopLink>.
              </p>
            )}
          </Banner>
        </div>
      )}
      {!result && (
        <Button
          onClick={addToCart}
          disabled={isLoading}
          variant="plain"
          aria-label={`Buy again: order ${id}`}
        >
          Buy again
        </Button>
      )}
    </>
  );
}
