import { useEffect } from 'react';

/** The top bar turns solid after 20 px of scrolling (§9). */
const threshold = 20;

export function useScrolledAttribute(): void {
  useEffect(() => {
    const update = () => {
      document.documentElement.toggleAttribute('data-scrolled', scrollY > threshold);
    };
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
}
