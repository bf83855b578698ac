'use client';

import { useEffect, useState } from 'react';
import { ShopLink, type ShopLinkProps } from '@/components/ui/shop-link';
import { onIdle } from '@/lib/browser/on-idle';

type ProductLinkProps = Omit<ShopLinkProps, 'prefetchesInView'> & {
  /** Prefetches the page once the link is in view and the browser idle. */
  prefetchesInView?: boolean;
};

export function ProductLink({ prefetchesInView = false, ...rest }: ProductLinkProps) {
  const [isIdle, setIdle] = useState(false);

  useEffect(() => {
    if (!prefetchesInView) return;
    return onIdle(() => setIdle(true));
  }, [prefetchesInView]);

  return <ShopLink prefetchesInView={isIdle} {...rest} />;
}
