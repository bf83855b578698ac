'use client';

import { ShopLink, type ShopLinkProps } from '@/components/ui/shop-link';
import { comparePath, maxCompared } from '@/lib/catalogue/compare-path';
import { useCompared } from '@/stores/compared';
import { useHydrateStores } from '@/stores/use-hydrate-stores';

const stores = [useCompared];

type CompareLinkProps = Omit<ShopLinkProps, 'href'> & { id: string };

/** Adds the product to those compared before; of too many the first goes. */
export function CompareLink({ id, ...rest }: CompareLinkProps) {
  useHydrateStores(stores);
  const earlier = useCompared(({ ids }) => ids).filter((other) => other !== id);
  return (
    <ShopLink href={comparePath([...earlier, id].slice(-maxCompared))} rel="nofollow" {...rest}>
      Compare
    </ShopLink>
  );
}
