import { stores } from './support/addresses';
import { drawSizesOnly, type PictureDensity, pictureDensities } from './support/picture-density';
import { screens } from './support/screens';
import { at } from './support/stage';
import { test } from './support/stage-test';
import { expect, once } from './support/test';

const devices = [
  { width: 375, height: 812, deviceScaleFactor: 2 },
  { width: 375, height: 812, deviceScaleFactor: 3 },
  { width: 768, height: 1024, deviceScaleFactor: 1 },
  { width: 1280, height: 800, deviceScaleFactor: 1 },
  { width: 1600, height: 900, deviceScaleFactor: 1 },
];

const everywhere = [
  ...['home', 'home-other-store', 'categories', 'listing', 'search'],
  ...['product-pictures', 'product-sold-out', 'product-no-picture', 'product-zoom'],
  ...['cart', 'wishlist', 'checkout', 'orders'],
];
const onDesktop = ['listing-two-columns', 'quick-view', 'login'];

const mounts = `${stores.tv}/products?category=tv%20mounts`;

/** Nobody sees more than two pixels in one of the page. */
const finest = 2;

/** What is more than this for each pixel of the screen is sent in vain. */
const most = 1.65;

/** Pictures that are softer than the screen, and those that are needlessly large. */
function badlySized(pictures: readonly PictureDensity[], scale: number): PictureDensity[] {
  return pictures.filter(({ file, density, isSmall, isWhole }) => {
    if (density < Math.min(scale, finest) * 0.97) return !isWhole;
    // The smallest have a single size for most screens.
    if (isSmall) return false;
    // A browser that has a larger one already, for another place, takes that.
    const others = pictures.filter((other) => other.file === file);
    return others.every((other) => other.density > scale * most);
  });
}

test('pictures of a page that is left are not loaded larger', once, async ({ page }) => {
  await drawSizesOnly(page);
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'image') requested.add(request.url());
  });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Featured Products' }).scrollIntoViewIfNeeded();
  const cards = page.getByRole('article');
  const picture = await cards.nth(1).getByRole('img').first().getAttribute('src');
  const file = /%252F([\w-]+\.jpg)/.exec(picture ?? '')?.[1] ?? 'no picture';
  const askedFor = () => [...requested].filter((url) => url.includes(`%252F${file}`));
  await expect.poll(askedFor).toHaveLength(1);
  await cards.first().getByRole('link').last().click();
  await expect(page.getByRole('region', { name: 'Pictures' })).toBeVisible();
  await page.goBack();
  await expect(cards.first()).toBeVisible();
  expect(askedFor()).toHaveLength(1);
});

for (const { width, height, deviceScaleFactor } of devices) {
  test.describe(`on ${width} pixels of ${deviceScaleFactor}`, once, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor });

    test('pictures are sharp where they are cropped, and no larger', async ({ stage }) => {
      test.slow();
      const { page } = stage;
      await drawSizesOnly(page);
      // A browser that has fetched a larger one ahead takes that.
      await page.route('**/*_rsc=*', (route) => route.abort());
      const names = width < 1024 ? everywhere : [...everywhere, ...onDesktop];
      const shown = screens.filter(({ name }) => names.includes(name));
      for (const { name, show } of [...shown, { name: mounts, show: at(mounts, 'TV Mounts') }]) {
        await show(stage);
        const pictures = await pictureDensities(page);
        expect.soft(pictures, name).not.toEqual([]);
        expect.soft(badlySized(pictures, deviceScaleFactor), name).toEqual([]);
      }
    });
  });
}
