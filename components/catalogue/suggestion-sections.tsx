import { ProductGrid } from '@/components/product/product-grid';
import { SearchField } from '@/components/search/search-field';
import { Section } from '@/components/ui/section';
import type { Product } from '@/lib/catalogue/product';
import type { CategoryTile } from '@/lib/shop/category-tiles';
import { CategoryChips } from './category-chips';
import { SearchForm } from './search-form';
import styles from './suggestion-sections.module.scss';

type SuggestionSectionsProps = {
  tiles: readonly CategoryTile[];
  hasSearch: boolean;
  products: readonly Product[];
};

export const SuggestionSections = ({ tiles, hasSearch, products }: SuggestionSectionsProps) => (
  <>
    <Section id="explore" heading="More to Explore">
      <div className={styles.explore}>
        {hasSearch && (
          <SearchField categories={tiles.map(({ name }) => name)}>
            <SearchForm />
          </SearchField>
        )}
        <CategoryChips tiles={tiles} />
      </div>
    </Section>
    {products.length > 0 && (
      <Section id="featured" heading="Featured Products">
        <ProductGrid products={products} />
      </Section>
    )}
  </>
);
