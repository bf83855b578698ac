'use client';

import { useEffect, useRef, useState } from 'react';
import { callShop } from '@/lib/api/browser';
import { timeoutMs } from '@/lib/api/send';
import { useShopQuery } from '@/lib/api/use-shop-data';
import { toProduct } from '@/lib/catalogue/product';
import { shopFacts } from '@/lib/shop/facts';

const limit = 6;

/** One request per word at a typical typing speed. */
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
 * Suggests products for a query; returns the previous result while loading. A new request
 * aborts the running one.
 */
export function useSuggestions(query: string) {
  const words = useDebounced(query.trim());
  const controller = useRef<AbortController>(undefined);
  const { data, error, isLoading } = useShopQuery(
    'products',
    words ? { query: { search: words, limit } } : null,
    (input) => {
      controller.current?.abort();
      const request = new AbortController();
      controller.current = request;
      // AbortSignal.any needs Chrome 116 and Safari 17.4.
      AbortSignal.timeout(timeoutMs).addEventListener('abort', () => request.abort());
      return callShop('products', { ...input, fetch: { signal: request.signal } });
    },
    { keepPreviousData: true },
  );
  const hits = data?.data ?? [];
  const related = data?.search?.related ?? [];
  const isRelated = hits.length === 0;
  const isFailed = error !== undefined && !isLoading;
  const found = words && !isFailed ? (isRelated ? related : hits).slice(0, limit) : [];
  return {
    /** Whether the products belong to the current words. */
    isSettled: words === query.trim() && !isLoading,
    isFailed,
    /** Whether the products match only some of the words. */
    isRelated,
    total: words && !isFailed ? (data?.total ?? 0) : 0,
    hasMore: data?.more ?? false,
    isEmpty: data !== undefined && !isFailed && found.length === 0,
    products: found.map((product) => toProduct(product, shopFacts().store)),
  };
}
