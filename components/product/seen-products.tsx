'use client';

import { useEffect, useRef, useState } from 'react';
import { useIsOnScreen } from '@/components/ui/use-is-on-screen';
import { usePart } from '@/components/ui/use-part';
import { isKept } from '@/stores/kept-in';

const loadRow = () => import('./seen-row');

/** Where a script does not come, nobody misses the row. */
const doWithout = () => {};

/** The products seen last, fetched when the end of the page comes near; keeps the one of this page. */
export function SeenProducts({ current }: { current?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsOnScreen(place, '1000px', false);
  const [hasSeen, setSeen] = useState(false);
  const Row = usePart(loadRow, isNear && hasSeen, doWithout);

  useEffect(() => {
    setSeen(isKept(() => localStorage, 'seen-products'));
    if (current) import('./keep-seen').then(({ keepSeen }) => keepSeen(current), doWithout);
  }, [current]);

  return <div ref={place}>{Row && <Row current={current} />}</div>;
}
