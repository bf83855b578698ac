export const chosenSorts = ['price-asc', 'price-desc', 'newest', 'saving', 'rating'] as const;
export type ChosenSort = (typeof chosenSorts)[number];
export const productSorts = ['relevance', 'recommended', ...chosenSorts] as const;
export type ProductSort = (typeof productSorts)[number];

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
