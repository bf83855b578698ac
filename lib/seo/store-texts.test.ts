import { makeStore } from '../testing/make-store';
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
