import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element is on screen, give or take `margin` as an IntersectionObserver takes it; `before`
 * is said until that is known.
 */
export function useIsOnScreen(
  element: RefObject<Element | null>,
  margin: string,
  before: boolean,
): boolean {
  const [isOnScreen, setOnScreen] = useState(before);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setOnScreen(entry.isIntersecting),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isOnScreen;
}
