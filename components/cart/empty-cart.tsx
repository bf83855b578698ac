import type { LiveSuggestionsProps } from '@/components/catalogue/live-suggestions';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { useShopData } from '@/lib/api/use-shop-data';
import { priceBreakdown } from '@/lib/price-breakdown';
import { paymentPath } from '@/lib/routing/routes';
import { formatOrderAmount } from '@/lib/rules/money';
import { orderStatus } from '@/lib/rules/order-status';
import { isStored } from '@/stores/persist-options';

const loadSuggestions = () => import('@/components/catalogue/live-suggestions');

/** Suggestions are optional: a failed script has no fallback. */
const ignoreFailure = () => {};

/** The latest unpaid order of a signed-in shopper, such as after leaving payment. */
function useUnpaidOrder() {
  const isSignedIn = document.documentElement.hasAttribute('data-signed-in');
  const { data } = useShopData('orders', isSignedIn ? { query: { limit: 10 } } : null);
  return data?.find(({ status }) => status === orderStatus.pending);
}

/** Rendered in the browser only. Products that were viewed before take the place of suggestions. */
export function EmptyCart({ suggestions }: { suggestions?: LiveSuggestionsProps | undefined }) {
  const isNewcomer = !isStored(() => localStorage, 'seen-products');
  const Suggestions = useLazyComponent(loadSuggestions, isNewcomer, ignoreFailure);
  const unpaid = useUnpaidOrder();
  return (
    <>
      <EmptyState
        icon="cart"
        title="Your cart is empty"
        text={
          unpaid
            ? `You have an order waiting for payment: ${formatOrderAmount(priceBreakdown(unpaid).total)}.`
            : 'Items you add are saved on this device until you check out.'
        }
        action={
          <>
            {unpaid && <ButtonLink href={paymentPath(unpaid.id)}>Pay Now</ButtonLink>}
            <ButtonLink href="/" variant={unpaid ? 'quiet' : 'filled'}>
              Continue Shopping
            </ButtonLink>
          </>
        }
      />
      {Suggestions && suggestions && <Suggestions {...suggestions} />}
    </>
  );
}
