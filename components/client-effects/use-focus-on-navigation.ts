import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** Returns a selector for the focused field of the page's form. */
function currentField(): string | null {
  const field = document.activeElement as HTMLInputElement | null;
  if (!field?.closest('main form')) return null;
  const value = field.type === 'checkbox' ? `[value="${CSS.escape(field.value)}"]` : '';
  return `form [name="${field.name}"]${value}`;
}

/** Focuses the new page, unless it has the focus already. */
function focusPage(field: string | null): void {
  const main = document.getElementById('content');
  if (main?.contains(document.activeElement)) return;
  const target =
    (field && main?.querySelector<HTMLElement>(field)) ||
    document.getElementById(location.hash.slice(1)) ||
    main;
  target?.focus({ preventScroll: true });
  // The new page may be shorter, and the field out of sight; focus() alone would scroll it to the centre.
  if (field) target?.scrollIntoView({ block: 'nearest' });
}

/**
 * After a navigation moves the focus to the new page or its URL fragment. In a filter or search
 * form the focus stays at the field.
 */
export function useFocusOnNavigation(): void {
  const pathname = usePathname();
  const query = useSearchParams();
  /** The field to focus; undefined on the first page. */
  const field = useRef<string | null>(undefined);

  useEffect(() => {
    const remember = () => {
      field.current = currentField();
    };
    document.addEventListener('submit', remember, { capture: true });
    return () => document.removeEventListener('submit', remember, { capture: true });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address identifies the page
  useEffect(() => {
    if (field.current !== undefined) focusPage(field.current);
    field.current = null;
  }, [pathname, query]);
}
