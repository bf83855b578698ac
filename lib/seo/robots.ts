import { flagFacets, valueFacets } from '@aangan/contract/facets';

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
    'Disallow: /account',
    'Disallow: /checkout',
    'Disallow: /orders',
    'Disallow: /payment',
    'Disallow: /login?',
    ...unboundedParameters.map((name) => `Disallow: /products?*${name}=`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
