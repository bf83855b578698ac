import {
  type ImageDensity,
  measureImageDensities,
  serveImagePlaceholders,
} from '../support/image-density';
import { opensAt } from '../support/screen-context';
import { test } from '../support/screen-test';
import { screens } from '../support/screens';
import { expect } from '../support/test';
import { stores } from '../support/urls';

const names = ['home', 'categories', 'listing', 'product-reviews', 'product-zoom', 'cart'];
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

test('images are sharp and not oversized', async ({ screenContext, deviceScaleFactor }) => {
  const { page } = screenContext;
  await serveImagePlaceholders(page);
  // A browser reuses a larger file that it has prefetched.
  await page.route('**/*_rsc=*', (route) => route.abort());
  const shown = screens.filter(({ name }) => names.includes(name));
  for (const { name, show } of [...shown, { name: mounts, show: opensAt(mounts, 'TV Mounts') }]) {
    await show(screenContext);
    const images = await measureImageDensities(page);
    expect.soft(images, name).not.toEqual([]);
    expect.soft(findBadlySized(images, deviceScaleFactor ?? 1), name).toEqual([]);
  }
});
