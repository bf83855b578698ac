'use client';

import type { RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { Price } from '@/components/ui/price';
import { useIsOnScreen } from '@/components/ui/use-is-on-screen';
import type { offerFor } from '@/lib/catalogue/variants';
import styles from './buy-bar.module.scss';

type BuyBarProps = {
  offer: ReturnType<typeof offerFor>;
  /** The row of the main button; the bar shows while it is off screen. */
  mainButtonRef: RefObject<Element | null>;
  onAdd: () => void;
};

const visibleMargin = '-56px 0px -68px';

/** Price and button on phones. */
export function BuyBar({ offer, mainButtonRef, onAdd }: BuyBarProps) {
  const isMainOnScreen = useIsOnScreen(mainButtonRef, visibleMargin, true);
  if (isMainOnScreen) return null;
  return (
    <div className={styles.bar} data-action-bar>
      <Price offer={offer} />
      <Button onClick={onAdd}>Add to Cart</Button>
    </div>
  );
}
