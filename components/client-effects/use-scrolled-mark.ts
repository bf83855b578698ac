import { useEffect } from 'react';

/** The top bar turns solid after this many pixels of scrolling (specification §9). */
const threshold = 20;

/** Marks the document while it is scrolled; styles do the rest. */
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
