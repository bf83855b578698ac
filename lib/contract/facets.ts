export const productSorts = [
  'relevance',
  'recommended',
  'featured',
  'price-asc',
  'price-desc',
  'newest',
  'saving',
] as const;
export type ProductSort = (typeof productSorts)[number];
/** Orders that a shopper chooses; the others are defaults. */
export type ChosenSort = Exclude<ProductSort, 'relevance' | 'recommended'>;

/** Facets with several values, sent as repeated parameters. */
export const valueFacets = [
  'type',
  'placement',
  'light',
  'water',
  'petSafety',
  'screenSize',
  'vesa',
  'color',
  'size',
  'brand',
  'material',
] as const;
export type ValueFacet = (typeof valueFacets)[number];
export const flagFacets = ['onSale', 'inStock', 'eco'] as const;
export type FlagFacet = (typeof flagFacets)[number];
export type FacetKey = ValueFacet | FlagFacet;

/** Sorted and filtered lists end with this page. */
export const lastSortedPage = 50;
