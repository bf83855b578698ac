import { useEffect } from 'react';

/** The top bar turns solid after 20 px of scrolling (§9). */
const thresholdPx = 20;

export function useScrolledAttribute(): void {
  useEffect(() => {
    const update = () => {
      document.documentElement.toggleAttribute('data-scrolled', scrollY > thresholdPx);
    };
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
}
