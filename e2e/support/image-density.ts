import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ports } from './urls';

type Size = { width?: number; height?: number };

const sizes = new Map<string, Promise<Size | undefined>>();

/** Returns the size of an image file, undefined for a missing one. */
async function readSize(path: string): Promise<Size | undefined> {
  const largest = `/_next/image?url=${encodeURIComponent(path)}&w=2560&q=70`;
  const response = await fetch(`http://127.0.0.1:${ports.storefront}${largest}`);
  return response.ok ? sharp(await response.arrayBuffer()).metadata() : undefined;
}

/** Serves an empty SVG in the size that the image endpoint would return. */
export async function serveImagePlaceholders(page: Page): Promise<void> {
  await page.route('**/_next/image?*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    const path = searchParams.get('url') ?? '';
    const pendingSize = sizes.get(path) ?? readSize(path);
    sizes.set(path, pendingSize);
    const { width = 0, height = 0 } = (await pendingSize) ?? {};
    if (!width) return route.fulfill({ status: 404 });
    const requested = Math.min(Number(searchParams.get('w')), width);
    const box = `width="${requested}" height="${Math.round((requested * height) / width)}"`;
    const body = `<svg xmlns="http://www.w3.org/2000/svg" ${box}/>`;
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
}

export type ImageDensity = Awaited<ReturnType<typeof measureImageDensities>>[number];

/**
 * Returns file pixels per CSS pixel of each image; `isWhole`: the file has no more pixels;
 * `isLoadedBehind`: the page behind the dialog shows the same file.
 */
export function measureImageDensities(page: Page) {
  return page.evaluate(async () => {
    const densities = [];
    const scope = document.querySelector('dialog[open]') ?? document;
    const filesBehind = [...document.images]
      .filter((image) => !scope.contains(image))
      .map((image) => image.currentSrc);
    for (const image of scope.querySelectorAll('img')) {
      if (!image.checkVisibility()) continue;
      image.scrollIntoView({ block: 'center', behavior: 'instant' });
      while (!image.currentSrc || !image.naturalWidth) await new Promise(requestAnimationFrame);
      const { pathname, searchParams } = new URL(image.currentSrc);
      if (pathname !== '/_next/image') continue;
      // naturalWidth of an image with srcset follows `sizes`, not the file.
      const file = new Image();
      file.src = image.currentSrc;
      await file.decode();
      const scales = [
        image.clientWidth / file.naturalWidth,
        image.clientHeight / file.naturalHeight,
      ];
      const isContained = getComputedStyle(image).objectFit === 'contain';
      const scale = isContained ? Math.min(...scales) : Math.max(...scales);
      const box = `${image.clientWidth} × ${image.clientHeight}`;
      const isSmall = image.clientWidth < 64;
      densities.push({
        file: image.currentSrc,
        picture: `${searchParams.get('url')} as ${file.naturalWidth} in ${box}`,
        density: 1 / scale,
        isSmall,
        isLoadedBehind: filesBehind.includes(image.currentSrc),
        isWhole: file.naturalWidth < Number(searchParams.get('w')),
      });
    }
    return densities;
  });
}
