import {
  type ImageDensity,
  measureImageDensities,
  serveImagePlaceholders,
} from './support/image-density';
import { opensAt } from './support/screen-context';
import { test } from './support/screen-test';
import { screens } from './support/screens';
import { expect, once } from './support/test';
import { stores } from './support/urls';

const devices = [
  { width: 375, height: 812, deviceScaleFactor: 2 },
  { width: 375, height: 812, deviceScaleFactor: 3 },
  { width: 768, height: 1024, deviceScaleFactor: 1 },
  { width: 1280, height: 800, deviceScaleFactor: 1 },
  { width: 1600, height: 900, deviceScaleFactor: 1 },
];

const allDevices = [
  ...['home', 'home-other-store', 'categories', 'listing', 'search'],
  ...['product-images', 'product-sold-out', 'product-no-image', 'product-zoom'],
  ...['cart', 'wishlist', 'checkout', 'orders'],
];
const desktopOnly = ['listing-two-columns', 'quick-view', 'login'];

const mounts = `${stores.tv}/products?category=tv%20mounts`;

/** Image pixels per CSS pixel beyond which the eye sees no difference. */
const maxUsefulDensity = 2;

/** Image pixels per device pixel that count as wasted. */
const maxDensity = 1.65;

/** Returns images that are blurred or needlessly large. */
function findBadlySized(images: readonly ImageDensity[], scale: number): ImageDensity[] {
  return images.filter(({ file, density, isSmall, isLoadedBehind, isWhole }) => {
    if (density < Math.min(scale, maxUsefulDensity) * 0.97) return !isWhole;
    // Small images have one size for most screens.
    if (isSmall) return false;
    // A browser reuses a larger file that it has loaded for another place.
    if (isLoadedBehind) return false;
    const others = images.filter((other) => other.file === file);
    return others.every((other) => other.density > scale * maxDensity);
  });
}

test('images do not load larger after leaving the page', once, async ({ page }) => {
  await serveImagePlaceholders(page);
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'image') requested.add(request.url());
  });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Featured Products' }).scrollIntoViewIfNeeded();
  const cards = page.getByRole('article');
  const image = await cards.nth(1).getByRole('img').first().getAttribute('src');
  const file = /%252F([\w-]+\.jpg)/.exec(image ?? '')?.[1] ?? 'no picture';
  const requestedWidths = () => [...requested].filter((url) => url.includes(`%252F${file}`));
  await expect.poll(requestedWidths).toHaveLength(1);
  await cards.first().getByRole('link').last().click();
  await expect(page.getByRole('region', { name: 'Pictures' })).toBeVisible();
  await page.goBack();
  await expect(cards.first()).toBeVisible();
  expect(requestedWidths()).toHaveLength(1);
});

for (const { width, height, deviceScaleFactor } of devices) {
  test.describe(`on ${width} pixels of ${deviceScaleFactor}`, once, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor });

    test('images are sharp and not oversized', async ({ screenContext }) => {
      test.slow();
      const { page } = screenContext;
      await serveImagePlaceholders(page);
      // A browser reuses a larger file that it has prefetched.
      await page.route('**/*_rsc=*', (route) => route.abort());
      const names = width < 1024 ? allDevices : [...allDevices, ...desktopOnly];
      const shown = screens.filter(({ name }) => names.includes(name));
      for (const { name, show } of [
        ...shown,
        { name: mounts, show: opensAt(mounts, 'TV Mounts') },
      ]) {
        await show(screenContext);
        const images = await measureImageDensities(page);
        expect.soft(images, name).not.toEqual([]);
        expect.soft(findBadlySized(images, deviceScaleFactor), name).toEqual([]);
      }
    });
  });
}
