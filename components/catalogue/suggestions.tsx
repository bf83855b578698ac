import { readFeatured } from '@/lib/catalogue/read-catalogue';
import { categoryTiles } from '@/lib/shop/category-tiles';
import { readStore } from '@/lib/shop/read-store';
import { SuggestionSections } from './suggestion-sections';

export async function Suggestions({ store }: { store: string }) {
  const info = await readStore(store);
  const products = await readFeatured(store, info);
  const tiles = categoryTiles(info, info.categories.length);
  return <SuggestionSections tiles={tiles} products={products} hasSearch={info.search} />;
}
