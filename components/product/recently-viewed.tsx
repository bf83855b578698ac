'use client';

import { useEffect, useRef, useState } from 'react';
import { useIsOnScreen } from '@/components/ui/use-is-on-screen';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { isStored } from '@/stores/persist-options';
import { recordViewedProduct } from '@/stores/recently-viewed';

const loadRow = () => import('./recently-viewed-row');

/** Recently viewed products, loaded near the end of the page; records the current one. */
export function RecentlyViewed({ currentProductId }: { currentProductId?: string }) {
  const sentinel = useRef<HTMLDivElement>(null);
  const isNear = useIsOnScreen(sentinel, '1000px', false);
  const [hasViewed, setViewed] = useState(false);
  const Row = useLazyComponent(loadRow, isNear && hasViewed);

  useEffect(() => {
    setViewed(isStored(() => localStorage, 'seen-products'));
    if (currentProductId) recordViewedProduct(currentProductId);
  }, [currentProductId]);

  return <div ref={sentinel}>{Row && <Row currentProductId={currentProductId} />}</div>;
}
