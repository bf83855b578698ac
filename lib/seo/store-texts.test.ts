import { makeStore } from '../testing/make-store';
import { llmsText } from './llms-text';
import { robotsText } from './robots';
import { webManifest } from './web-manifest';

const origin = 'https://shop.example.in';

it('robots.txt blocks personal and unbounded URLs, and links the sitemap', () => {
  const lines = robotsText(origin).split('\n');
  for (const path of ['/api/', '/checkout', '/login?', '/products?*search=']) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

it('llms.txt lists categories, policies and contact details', () => {
  const text = llmsText(
    makeStore({
      ...{ storeName: 'Aangan', description: 'Pots and plants.', search: true },
      companyEmail: 'care@aangan.example',
      categories: ['Pots [new]', 'Plants & Seeds'],
      policies: { shipping: '<h1>Shipping</h1><p>Free.</p>' },
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
])('the web manifest shortens %s to %s', (storeName, short) => {
  const manifest = webManifest(makeStore({ storeName }));
  expect(manifest).toMatchObject({ name: storeName, short_name: short, start_url: '/' });
  expect(manifest.icons).toContainEqual(
    expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }),
  );
});
