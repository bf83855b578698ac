/** @jest-environment node */
import { makeStore } from '../testing/make-store';
import { llmsText } from './llms-text';
import { robotsText } from './robots';
import { webManifest } from './web-manifest';

const origin = 'https://shop.example.in';

it('robots.txt keeps crawlers from what is personal or endless, and names the site map', () => {
  const lines = robotsText(origin).split('\n');
  for (const path of ['/api/', '/checkout', '/login?', '/products?*search=']) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

it('llms.txt tells of the store, its categories, its policies and how to reach it', () => {
  const text = llmsText(
    makeStore({
      storeName: 'Aangan',
      description: 'Pots and plants.',
      companyEmail: 'care@aangan.example',
      categories: ['Pots [new]', 'Plants & Seeds'],
      policies: { shipping: '<h1>Shipping</h1><p>Free.</p>' },
      search: true,
    }),
  );
  expect(text).toMatch(/^# Aangan\n\n> Pots and plants\.\n/);
  expect(text).toContain(
    `- [Pots \\[new\\]](${origin}/products?category=pots%20%5Bnew%5D)\n- [Plants & Seeds](${origin}/products?category=plants%20%26%20seeds)`,
  );
  expect(text).toContain(`- Search: ${origin}/products?search={words}`);
  expect(text).toContain(`[Shipping Policy](${origin}/shipping)`);
  expect(text).not.toContain('/refund');
  expect(text).toContain('care@aangan.example');
});

it.each([
  ['Aangan', 'Aangan'],
  ['Parda TV & Video', 'Parda'],
])('the web manifest calls %s %s on the home screen', (storeName, short) => {
  const manifest = webManifest(makeStore({ storeName }));
  expect(manifest).toMatchObject({ name: storeName, short_name: short, start_url: '/' });
  expect(manifest.icons?.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
});
