import { useEffect } from 'react';

/** The top bar turns solid after 20 px of scrolling (§9). */
const threshold = 20;

export function useScrolledMark(): void {
  useEffect(() => {
    const mark = () => {
      document.documentElement.toggleAttribute('data-scrolled', scrollY > threshold);
    };
    mark();
    addEventListener('scroll', mark, { passive: true });
    return () => removeEventListener('scroll', mark);
  }, []);
}
