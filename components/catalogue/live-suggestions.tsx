'use client';

import { useShopData } from '@/lib/api/use-shop-data';
import { toProduct } from '@/lib/catalogue/product';
import type { CategoryTile } from '@/lib/shop/category-tiles';
import { shopFacts } from '@/lib/shop/facts';
import { SuggestionSections } from './suggestion-sections';

export type LiveSuggestionsProps = { tiles: readonly CategoryTile[]; hasSearch: boolean };

/** Loads in the browser, since most carts are not empty. */
export default function LiveSuggestions({ tiles, hasSearch }: LiveSuggestionsProps) {
  const category = tiles[0]?.name.toLowerCase() ?? '';
  const { data } = useShopData('products', { query: { page: 1, limit: 4, category } });
  const products = (data?.data ?? []).map((received) => toProduct(received, shopFacts().store));
  return <SuggestionSections tiles={tiles} hasSearch={hasSearch} products={products} />;
}
