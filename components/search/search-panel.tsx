'use client';

import { countText } from '@aangan/contract/rules/count-text';
import { usePathname, useSearchParams } from 'next/navigation';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { SearchForm } from '@/components/catalogue/search-form';
import { Dialog } from '@/components/ui/dialog';
import { listingPath } from '@/lib/catalogue/listing';
import { matchingCategories } from '@/lib/catalogue/matching-categories';
import { productPath } from '@/lib/routing/routes';
import { usePastSearches } from '@/stores/past-searches';
import { useHydrateStores } from '@/stores/use-hydrate-stores';
import styles from './search-panel.module.scss';
import { SearchShortcuts } from './search-shortcuts';
import { SuggestionList } from './suggestion-list';
import { useSuggestions } from './use-suggestions';

/** Closes the dialog on navigation, before the focus moves to the page; returns the path of the page. */
function useCloseOnNavigation(field: RefObject<HTMLElement | null>): string {
  const page = `${usePathname()}?${useSearchParams()}`;
  const first = useRef(page);
  useLayoutEffect(() => {
    if (page !== first.current) field.current?.closest('dialog')?.close();
  }, [page, field]);
  return page.replaceAll('+', '%20');
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The suggestion that the arrow keys select; `current` is -1 while the field is. */
function useSelection(paths: readonly string[], field: RefObject<HTMLElement | null>) {
  const active = useRef<HTMLAnchorElement>(null);
  // The path identifies it: a later response may move the suggestion.
  const [activePath, setActivePath] = useState<string>();
  const current = activePath === undefined ? -1 : paths.indexOf(activePath);
  useEffect(() => {
    // Some browsers return a promise, which is no clean-up.
    (activePath === undefined ? field : active).current?.scrollIntoView({ block: 'nearest' });
  }, [activePath, field]);

  function onKeyDown(event: KeyboardEvent): void {
    // Input methods use the same keys.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step && paths.length > 0) {
      event.preventDefault();
      // The field is one of the positions; the selection wraps around.
      const positions = paths.length + 1;
      const next = ((current + 1 + step + positions) % positions) - 1;
      setActivePath(paths[next]);
    } else if (event.key === 'Enter' && current >= 0) {
      event.preventDefault();
      active.current?.click();
    }
  }

  return { current, active, onKeyDown, clear: () => setActivePath(undefined) };
}

type SearchPanelProps = {
  categories: readonly string[];
  /** That were entered before it opened. */
  words?: string;
  onClose: () => void;
};

/**
 * An ARIA combobox: the focus stays in the field, the arrow keys select suggestions, which are
 * links.
 */
export default function SearchPanel({
  categories,
  words: entered = '',
  onClose,
}: SearchPanelProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(entered);
  const { add } = usePastSearches();
  const suggestions = useSuggestions(query);
  const { isRelated, isSettled, isFailed, isEmpty } = suggestions;
  const words = query.trim();
  const products = words ? suggestions.products : [];
  const matching = matchingCategories(categories, query);
  const total = words ? suggestions.total : 0;
  const count = products.length + matching.length;
  const paths = [
    ...products.map((product) => productPath(product.id)),
    ...matching.map((category) => listingPath({ category })),
    ...(total > 1 ? [listingPath({ search: words })] : []),
  ];
  const { current, active, onKeyDown, clear } = useSelection(paths, field);
  const optionId = (index: number) => `${id}-${index}`;
  useHydrateStores(usePastSearches);
  const page = useCloseOnNavigation(field);
  useEffect(() => field.current?.focus(), []);

  function choose(): void {
    add(words);
    // The page shows these words: no navigation follows.
    if (page === listingPath({ search: words })) field.current?.closest('dialog')?.close();
  }

  return (
    <Dialog title="Search" onClose={onClose} className={styles.dialog}>
      <div className={styles.panel}>
        <SearchForm
          isInPanel
          onSubmitCapture={choose}
          id={id}
          autoComplete="off"
          ref={field}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current >= 0 ? optionId(current) : undefined}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            clear();
          }}
          onKeyDown={onKeyDown}
        />
        <p role="status" className="visually-hidden">
          {isSettled && words && (count > 0 || !isFailed) && countText(count, 'suggestion')}
        </p>
        <SuggestionList
          id={`${id}-list`}
          products={products}
          isRelated={isRelated}
          categories={matching}
          current={current}
          active={active}
          optionId={optionId}
          allResults={total > 1 ? { search: words, total, more: suggestions.hasMore } : undefined}
          onChoose={choose}
        />
        {words && isEmpty && matching.length === 0 && (
          <p className={styles.empty}>
            No matches for “{words}”. Check the spelling or try a broader word.
          </p>
        )}
        {count === 0 && <SearchShortcuts categories={categories} />}
      </div>
    </Dialog>
  );
}
