/** In which order a list comes: the best hits of a search, featured ones, by price, by age, by what is saved. */
export const productSorts = [
  'relevance',
  'featured',
  'price-asc',
  'price-desc',
  'newest',
  'saving',
] as const;
export type ProductSort = (typeof productSorts)[number];

/** What a list can be narrowed to by several values of each, which are repeated parameters. */
export const valueFacets = ['type', 'color', 'size', 'brand', 'material'] as const;
export type ValueFacet = (typeof valueFacets)[number];
/** What a product is or is not. */
export const flagFacets = ['onSale', 'inStock', 'eco'] as const;
export type FlagFacet = (typeof flagFacets)[number];
export type FacetKey = ValueFacet | FlagFacet;

/** Lists that are sorted or narrowed end with this page. */
export const deepestSortedPage = 50;
