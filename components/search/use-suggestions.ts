'use client';

import { useEffect, useState } from 'react';
import { useShopData } from '@/lib/api/use-shop-data';
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

/** Suggests products for a query; returns the previous result while loading. */
export function useSuggestions(query: string) {
  const words = useDebounced(query.trim());
  const { data, error, isLoading } = useShopData(
    'products',
    words ? { query: { search: words, limit } } : null,
    { keepPreviousData: true },
  );
  const hits = data?.data ?? [];
  const related = data?.search?.related ?? [];
  const isRelated = hits.length === 0;
  const isFailed = error !== undefined && !isLoading;
  const found = words && !isFailed ? (isRelated ? related : hits).slice(0, limit) : [];
  return {
    isSettled: words === query.trim() && !isLoading,
    isFailed,
    isRelated,
    total: words && !isFailed ? (data?.total ?? 0) : 0,
    hasMore: data?.more ?? false,
    isEmpty: data !== undefined && !isFailed && found.length === 0,
    products: found.map((product) => toProduct(product, shopFacts().store)),
  };
}
