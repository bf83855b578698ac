import { type RefObject, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Price } from '@/components/ui/price';
import type { offerFor } from '@/lib/catalogue/variants';
import styles from './buy-bar.module.scss';

type BuyBarProps = {
  offer: ReturnType<typeof offerFor>;
  /** Where the main button is; the bar shows while that is off screen. */
  main: RefObject<Element | null>;
  onAdd: () => void;
};

/** The tab bar covers the foot of the screen. */
const uncovered = '0px 0px -100px';

function useIsOnScreen(element: RefObject<Element | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setOnScreen(entry.isIntersecting);
      },
      { rootMargin: uncovered },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOnScreen;
}

/** On phones, price and button stay at the thumb. */
export function BuyBar({ offer, main, onAdd }: BuyBarProps) {
  const isMainOnScreen = useIsOnScreen(main);
  if (isMainOnScreen) return null;
  return (
    <div className={styles.bar} data-thumb-bar data-buy-bar>
      <Price amount={offer.price} original={offer.originalPrice} isFrom={offer.isFrom} />
      <Button onClick={onAdd}>Add to Cart</Button>
    </div>
  );
}
