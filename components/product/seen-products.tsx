'use client';

import { useEffect, useRef } from 'react';
import { useIsOnScreen } from '@/components/ui/use-is-on-screen';
import { usePart } from '@/components/ui/use-part';
import { useSeenProducts } from '@/stores/seen-products';

const loadRow = () => import('./seen-row');

/** Where its script does not come, nobody misses the row. */
const doWithout = () => {};

/** The products seen last, fetched when the end of the page comes near; keeps the one of this page. */
export function SeenProducts({ current }: { current?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsOnScreen(place, '1000px', false);
  const hasSeen = useSeenProducts(({ ids }) => ids.some((id) => id !== current));
  const Row = usePart(loadRow, isNear && hasSeen, doWithout);

  useEffect(() => {
    useSeenProducts.persist.rehydrate();
    if (current) useSeenProducts.getState().keep(current);
  }, [current]);

  return <div ref={place}>{Row && <Row current={current} />}</div>;
}
