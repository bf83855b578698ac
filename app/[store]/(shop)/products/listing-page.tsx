import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { ListingScreen } from '@/components/catalogue/listing-screen';
import { JsonLd } from '@/components/seo/json-ld';
import { isKnownCategory, listingExists } from '@/lib/catalogue/cacheable-listing';
import { filteredProduct } from '@/lib/catalogue/filtered-product';
import { offeredSorts, supportedFilters } from '@/lib/catalogue/filters';
import {
  type Freshness,
  getFirstProducts,
  getProductList,
  getTypes,
} from '@/lib/catalogue/get-products';
import { fromListingSegment, isCategoryLandingPage, listingCrumbs } from '@/lib/catalogue/listing';
import {
  breadcrumbData,
  categoryIntro,
  isIndexed,
  itemListData,
  listingMetadata,
} from '@/lib/seo/listing';
import { categoryTiles, knownCategories } from '@/lib/shop/category-tiles';
import { getStore } from '@/lib/shop/get-store';

export type ListingParams = { params: Promise<{ store: string; listing: string }> };
type ListingProps = ListingParams & { freshness: Freshness };

const maxRecommended = 4;

const readOnce = cache(async (store: string, segment: string, freshness: Freshness) => {
  const info = await getStore(store);
  const requested = fromListingSegment(segment);
  const listing = {
    ...requested,
    activeFilters: supportedFilters(requested.activeFilters, info.supports),
  };
  const names = new Set(knownCategories(info).map((name) => name.toLowerCase()));
  // Types and counts of known categories are cached: the number of unknown ones is unlimited.
  const isKnown = isKnownCategory(listing, names);
  const facets = info.supports.facets;
  const firstPage = { ...listing, page: 1 };
  // Counting facets is the slowest part: all pages of a category share the first page's counts.
  const sharesFacets = facets && isKnown && listing.page > 1 && isCategoryLandingPage(firstPage);
  const [page, facetPage, types] = await Promise.all([
    getProductList(store, listing, freshness, {
      facets: facets && !sharesFacets,
      recommended: info.supports.recommended,
    }),
    sharesFacets ? getProductList(store, firstPage, 'cached', { facets }) : undefined,
    getTypes(store, listing.category, isKnown ? 'cached' : freshness),
  ]);
  const isFound = listingExists(listing, info.exists ? names : undefined, page.total);
  const hasNone = page.products.length === 0 && !page.search?.related.length;
  const others = isFound && hasNone ? (await getFirstProducts(store, info)).products : [];
  return {
    listing,
    info,
    isFound,
    recommended: others.slice(0, maxRecommended),
    page: facetPage ? { ...page, facets: facetPage.facets } : page,
    types,
  };
});

/**
 * `cache` needs equal arguments: the page gets an escaped segment, generateMetadata a plain one.
 */
async function read({ params, freshness }: ListingProps) {
  const { store, listing } = await params;
  return readOnce(store, decodeURIComponent(listing), freshness);
}

export async function getListingMetadata(props: ListingProps): Promise<Metadata> {
  return listingMetadata(await read(props));
}

export async function ListingPage(props: ListingProps) {
  const { listing, info, isFound, page, types, recommended } = await read(props);
  if (!isFound) notFound();
  const storeCategories = knownCategories(info);
  const products = page.products.map((product) => filteredProduct(product, listing.activeFilters));
  return (
    <>
      {isIndexed(listing, page.total, info) && (
        <JsonLd
          things={[
            breadcrumbData(listingCrumbs(listing, storeCategories), info.origin),
            itemListData(page.products, info.origin),
          ]}
        />
      )}
      <ListingScreen
        listing={listing}
        page={{ ...page, products }}
        types={types}
        sorts={offeredSorts(info.supports)}
        storeCategories={storeCategories}
        tiles={categoryTiles(info, info.categories.length)}
        recommended={recommended}
        text={categoryIntro(listing, info)}
      />
    </>
  );
}
