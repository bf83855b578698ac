/** @jest-environment node */
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

it("llms.txt contains only the store's own terms", () => {
  const silent = llmsText(makeStore({ companyEmail: 'care@aangan.example' }));
  expect(silent).toContain('- Prices are Indian rupees (INR).\n- Every product page');
  expect(silent).toMatch(/care@aangan\.example\n$/);
  const text = llmsText(
    makeStore({
      companyEmail: 'care@aangan.example',
      delivery: { minDays: 2, maxDays: 5 },
      returns: { days: 10, exceptions: 'Living plants cannot come back.' },
      contactHours: { from: 'Monday', to: 'Friday', opens: '09:30', closes: '17:00' },
      paymentMethods: ['UPI', 'Cash on delivery'],
      cashOnDelivery: { maxRupees: 5000, limitedByPin: true },
      pricesIncludeTax: true,
    }),
  );
  for (const line of [
    '- Prices are Indian rupees (INR), inclusive of taxes.',
    '- Delivery in 2-5 working days',
    '- Returns within 10 days',
    '- Living plants cannot come back.',
    '- Pay by UPI or cash on delivery (orders up to ₹5,000, at some PIN codes)',
    'care@aangan.example; Monday to Friday, 9:30AM-5PM',
  ]) {
    expect(text).toContain(line);
  }
});

it.each([
  ['Aangan', 'Aangan'],
  ['Parda TV & Video', 'Parda'],
])('the web manifest shortens %s to %s', (storeName, short) => {
  const manifest = webManifest(makeStore({ storeName }));
  expect(manifest).toMatchObject({ name: storeName, short_name: short, start_url: '/' });
  expect(manifest.icons?.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
});
