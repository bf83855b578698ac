import type { LiveSuggestionsProps } from '@/components/catalogue/live-suggestions';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { isStored } from '@/stores/persist-options';

const loadSuggestions = () => import('@/components/catalogue/live-suggestions');

/** Suggestions are optional: a failed script has no fallback. */
const ignoreFailure = () => {};

/** Rendered in the browser only. Products that were viewed before take the place of suggestions. */
export function EmptyCart({ suggestions }: { suggestions?: LiveSuggestionsProps | undefined }) {
  const isNewcomer = !isStored(() => localStorage, 'seen-products');
  const Suggestions = useLazyComponent(loadSuggestions, isNewcomer, ignoreFailure);
  return (
    <>
      <EmptyState
        icon="cart"
        title="Your cart is empty"
        text="Items you add are saved on this device until you check out."
        action={<ButtonLink href="/">Continue Shopping</ButtonLink>}
      />
      {Suggestions && suggestions && <Suggestions {...suggestions} />}
    </>
  );
}
