'use client';

import { useEffect, useRef, useState } from 'react';
import { useIsOnScreen } from '@/components/ui/use-is-on-screen';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { isStored } from '@/stores/persist-options';

const loadRow = () => import('./seen-row');

/** The row is optional: a failed script has no fallback. */
const doWithout = () => {};

/** Recently viewed products, loaded near the end of the page; records the current one. */
export function SeenProducts({ current }: { current?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsOnScreen(place, '1000px', false);
  const [hasSeen, setSeen] = useState(false);
  const Row = useLazyComponent(loadRow, isNear && hasSeen, doWithout);

  useEffect(() => {
    setSeen(isStored(() => localStorage, 'seen-products'));
    if (current)
      import('./keep-seen').then(({ recordSeenProduct }) => recordSeenProduct(current), doWithout);
  }, [current]);

  return <div ref={place}>{Row && <Row current={current} />}</div>;
}
