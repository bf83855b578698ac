import { flagFacets, valueFacets } from '@aangan/contract/facets';
import { guardedPages } from '@aangan/contract/rules/guarded-pages';

const unboundedParameters = [
  'search',
  'sort',
  'minPrice',
  'maxPrice',
  ...valueFacets,
  ...flagFacets,
];

export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    ...guardedPages.map((page) => `Disallow: /${page}`),
    'Disallow: /login?',
    ...unboundedParameters.map((name) => `Disallow: /products?*${name}=`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
