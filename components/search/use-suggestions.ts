import { useEffect, useRef, useState } from 'react';
import { callShop, currentStore } from '@/lib/api/browser';
import { timeoutMs } from '@/lib/api/send';
import { useShopRead } from '@/lib/api/use-shop-data';
import { toProduct } from '@/lib/catalogue/product';

/** Products that are suggested at most. */
const limit = 6;

/** Between two letters of a quick typist, so that one request stands for a word. */
const intervalMs = 150;

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), intervalMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/**
 * What the shop's own search finds for words that are being typed, the last answer until the next
 * one is there. A request ends when the next begins.
 */
export function useSuggestions(typed: string) {
  const words = useDebounced(typed.trim());
  const running = useRef<AbortController>(undefined);
  const { data, error, isLoading } = useShopRead(
    'products',
    words ? { query: { search: words, limit } } : null,
    (input) => {
      running.current?.abort();
      running.current = new AbortController();
      const signals = [running.current.signal, AbortSignal.timeout(timeoutMs)];
      return callShop('products', { ...input, fetch: { signal: AbortSignal.any(signals) } });
    },
    { keepPreviousData: true },
  );
  const hits = data?.data ?? [];
  const nearest = data?.search?.related ?? [];
  const isNearest = hits.length === 0;
  const isFailed = error !== undefined && !isLoading;
  const found = words && !isFailed ? (isNearest ? nearest : hits).slice(0, limit) : [];
  return {
    /** Whether they are of the words as they stand, rather than of those before. */
    isSettled: words === typed.trim() && !isLoading,
    /** Nobody knows what these words would find. */
    isFailed,
    /** Nothing has all of the words; these come close. */
    isNearest,
    products: found.map((product) => toProduct(product, currentStore())),
  };
}
