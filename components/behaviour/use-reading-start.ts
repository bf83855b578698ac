import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** The name of the page's field that has the focus. */
function currentField(): string | null {
  const { activeElement } = document;
  return activeElement?.closest('main form') ? activeElement.getAttribute('name') : null;
}

/** A page that took the focus for itself keeps it. */
function startReading(field: string | null): void {
  const main = document.getElementById('content');
  if (main?.contains(document.activeElement)) return;
  const place =
    (field && main?.querySelector<HTMLElement>(`form [name="${field}"]`)) ||
    document.getElementById(location.hash.slice(1)) ||
    main;
  place?.focus({ preventScroll: true });
}

/**
 * After a step within the shop keyboard and screen reader begin where the new page begins, or at
 * what its address names. Who filters or searches stays at the field.
 */
export function useReadingStart(): void {
  const pathname = usePathname();
  const query = useSearchParams();
  const isFirst = useRef(true);
  const field = useRef<string>(null);

  useEffect(() => {
    const remember = () => {
      field.current = currentField();
    };
    document.addEventListener('submit', remember, { capture: true });
    return () => document.removeEventListener('submit', remember, { capture: true });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says which page it is
  useEffect(() => {
    if (!isFirst.current) startReading(field.current);
    isFirst.current = false;
    field.current = null;
  }, [pathname, query]);
}
