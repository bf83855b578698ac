import { getFeatured } from '@/lib/catalogue/get-products';
import { categoryTiles } from '@/lib/shop/category-tiles';
import { getStore } from '@/lib/shop/get-store';
import { SuggestionSections } from './suggestion-sections';

export async function Suggestions({ store }: { store: string }) {
  const info = await getStore(store);
  const products = await getFeatured(store, info);
  const tiles = categoryTiles(info, info.categories.length);
  return <SuggestionSections tiles={tiles} products={products} hasSearch={info.search} />;
}
