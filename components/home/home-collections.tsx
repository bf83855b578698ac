import { CategoryTiles } from '@/components/catalogue/category-tiles';
import { Section } from '@/components/ui/section';
import { collectionStory, collectionTiles } from '@/lib/shop/collections';
import type { StoreInfo } from '@/lib/shop/store-info';
import { Story } from './story';

type HomeCollectionsProps = { store: Pick<StoreInfo, 'collections' | 'hero'> };

/** The collections that the merchant placed on the home page: one with its text, several as tiles. */
export function HomeCollections({ store }: HomeCollectionsProps) {
  const collections = store.collections.filter(({ isOnHome }) => isOnHome);
  const [first, ...others] = collections;
  if (!first) return null;
  if (others.length > 0) {
    return (
      <Section id="collections" heading="Collections">
        <CategoryTiles tiles={collectionTiles(collections, store)} />
      </Section>
    );
  }
  return (
    <Story
      id={`collection-${first.slug}`}
      story={collectionStory(first)}
      linkLabel="See the collection"
    />
  );
}
