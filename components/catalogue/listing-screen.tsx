import type { ChosenSort } from '@aangan/contract/facets';
import { SearchField } from '@/components/search/search-field';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { selectedPrice, withPrice } from '@/lib/catalogue/filters';
import type { ProductList, SearchInfo } from '@/lib/catalogue/get-products';
import {
  type Listing,
  listingCrumbs,
  listingHeading,
  withCorrectedSearch,
} from '@/lib/catalogue/listing';
import { itemCountLabel } from '@/lib/catalogue/listing-labels';
import type { Product } from '@/lib/catalogue/product';
import type { CategoryTile } from '@/lib/shop/category-tiles';
import { ListingResults } from './listing-results';
import styles from './listing-screen.module.scss';
import { NoProducts } from './no-products';
import { SearchForm } from './search-form';

type ListingScreenProps = {
  listing: Listing;
  page: ProductList;
  types: readonly string[];
  sorts?: readonly ChosenSort[];
  storeCategories: readonly string[];
  tiles: readonly CategoryTile[];
  recommended?: readonly Product[];
  text?: string | undefined;
};

function withPriceOfQuery(listing: Listing, searchInfo: SearchInfo | undefined): Listing {
  if (searchInfo?.words === undefined) return listing;
  const { minPrice, maxPrice, words } = searchInfo;
  const active = selectedPrice(listing.activeFilters);
  const price = { from: active.from ?? minPrice, to: active.to ?? maxPrice };
  return { ...listing, search: words, activeFilters: withPrice(listing.activeFilters, price) };
}

export function ListingScreen(props: ListingScreenProps) {
  const { listing, page, types, sorts = [], storeCategories, text } = props;
  const { tiles, recommended = [] } = props;
  const { total, more, search } = page;
  const corrected = withCorrectedSearch(listing, page);
  return (
    <div className={styles.listing}>
      <Breadcrumb crumbs={listingCrumbs(corrected, storeCategories)} />
      <header className={styles.head}>
        <h1>{listingHeading(corrected, storeCategories)}</h1>
        {total > 0 && <p className={styles.count}>{itemCountLabel(total, more)}</p>}
      </header>
      {corrected !== listing && (
        <p className={styles.count}>You searched for “{listing.search}”.</p>
      )}
      {text && <p className={styles.text}>{text}</p>}
      {listing.search && (
        <div className={styles.search}>
          <SearchField categories={tiles.map(({ name }) => name)}>
            <SearchForm defaultValue={listing.search} />
          </SearchField>
        </div>
      )}
      <ListingResults
        listing={withPriceOfQuery(listing, search)}
        page={page}
        types={types}
        sorts={sorts}
        eagerCount={4}
        headingLevel={2}
      >
        <NoProducts listing={listing} searchInfo={search} tiles={tiles} recommended={recommended} />
      </ListingResults>
    </div>
  );
}
