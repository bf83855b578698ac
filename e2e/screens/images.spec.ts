import { test } from '../support/screen-test';
import { screens } from '../support/screens';
import { expect } from '../support/test';

const names = ['home', 'categories', 'listing', 'product-reviews', 'product-zoom', 'cart'];

/** Image pixels per CSS pixel beyond which the eye sees no difference. */
const maxUsefulDensity = 2;

test('images are sharp', async ({ page, deviceScaleFactor }) => {
  // The first request for each size waits until the picture is encoded.
  test.slow();
  const least = 0.97 * Math.min(deviceScaleFactor ?? 1, maxUsefulDensity);
  for (const { name, show } of screens.filter((screen) => names.includes(screen.name))) {
    await show(page);
    const densities = await page.evaluate(async () => {
      const shown = [
        ...(document.querySelector('dialog[open]') ?? document).querySelectorAll('img'),
      ];
      const found = [];
      for (const image of shown.filter((one) => one.checkVisibility())) {
        image.scrollIntoView({ block: 'center', behavior: 'instant' });
        // naturalWidth of an image with srcset follows `sizes`, not the file.
        const file = new Image();
        // The sizes of a zoomed picture follow from its first file.
        while (file.src !== image.currentSrc || !file.naturalWidth) {
          await new Promise(requestAnimationFrame);
          if (!image.currentSrc || !image.naturalWidth) continue;
          file.src = image.currentSrc;
          await file.decode();
        }
        const { pathname, searchParams } = new URL(file.src);
        if (pathname !== '/_next/image') continue;
        const densities = [
          file.naturalWidth / image.clientWidth,
          file.naturalHeight / image.clientHeight,
        ];
        const isContained = getComputedStyle(image).objectFit === 'contain';
        const density = isContained ? Math.max(...densities) : Math.min(...densities);
        const isWhole = file.naturalWidth < Number(searchParams.get('w'));
        found.push({ file: image.currentSrc, density, isWhole });
      }
      return found;
    });
    expect.soft(densities, name).not.toEqual([]);
    const blurred = densities.filter(({ density, isWhole }) => density < least && !isWhole);
    expect.soft(blurred, name).toEqual([]);
  }
});
