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
    'Disallow: /products?*search=',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
