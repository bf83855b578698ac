'use client';

import { useEffect, useState } from 'react';
import { ShopLink, type ShopLinkProps } from '@/components/ui/shop-link';
import { onIdle } from '@/lib/on-idle';
import { productPath } from '@/lib/routing/routes';

type ProductLinkProps = Omit<ShopLinkProps, 'href' | 'prefetchesInView'> & {
  product: { id: string };
  /** Prefetches the page once the link is in view and the browser idle. */
  prefetchesInView?: boolean;
};

/** A link to a product page. */
export function ProductLink({ product, prefetchesInView = false, ...rest }: ProductLinkProps) {
  const [isIdle, setIdle] = useState(false);

  useEffect(() => {
    if (!prefetchesInView) return;
    return onIdle(() => setIdle(true));
  }, [prefetchesInView]);

  return <ShopLink href={productPath(product.id)} prefetchesInView={isIdle} {...rest} />;
}
