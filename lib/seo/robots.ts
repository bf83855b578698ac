import { flagFacets, valueFacets } from '../contract/facets';

/** What makes listings endless. */
const endless = ['search', 'sort', 'minPrice', 'maxPrice', ...valueFacets, ...flagFacets];

/** robots.txt of a store: everything but what is endless, personal or for programs. */
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
    'Disallow: /compare?',
    ...endless.map((name) => `Disallow: /products?*${name}=`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
