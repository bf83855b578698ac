'use client';

import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns whether an element intersects the viewport with a `rootMargin`; `before` until that is
 * known.
 */
export function useIsOnScreen(
  element: RefObject<Element | null>,
  rootMargin: string,
  initialValue: boolean,
): boolean {
  const [isOnScreen, setOnScreen] = useState(initialValue);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setOnScreen(entry.isIntersecting),
      { rootMargin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, rootMargin]);
  return isOnScreen;
}
