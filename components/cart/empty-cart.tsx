import type { LiveSuggestionsProps } from '@/components/catalogue/live-suggestions';
import { UnpaidOrders } from '@/components/checkout/unpaid-orders';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { isSignedIn } from '@/lib/account/session-events';
import { useShopData } from '@/lib/api/use-shop-data';
import { unpaidOrders } from '@/lib/orders/unpaid-orders';
import { isStored } from '@/stores/persist-options';

const loadSuggestions = () => import('@/components/catalogue/live-suggestions');

/** Rendered in the browser only. Products that were viewed before take the place of suggestions. */
export function EmptyCart({ suggestions }: { suggestions?: LiveSuggestionsProps | undefined }) {
  const isNewcomer = !isStored(() => localStorage, 'seen-products');
  const Suggestions = useLazyComponent(loadSuggestions, isNewcomer);
  const { data } = useShopData('orders', isSignedIn() ? { query: { limit: 10 } } : null);
  const unpaid = unpaidOrders(data);
  const title = 'Your cart is empty';
  const shop = (
    <ButtonLink href="/" variant={unpaid ? 'quiet' : 'filled'}>
      Continue Shopping
    </ButtonLink>
  );
  return (
    <>
      {unpaid ? (
        <UnpaidOrders title={title} orders={unpaid}>
          {shop}
        </UnpaidOrders>
      ) : (
        <EmptyState
          icon="cart"
          title={title}
          text="Items you add are saved on this device until you check out."
          action={shop}
        />
      )}
      {Suggestions && suggestions && <Suggestions {...suggestions} />}
    </>
  );
}
