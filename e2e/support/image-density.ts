import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ports } from './urls';

type Size = { width?: number; height?: number };

const sizes = new Map<string, Promise<Size | undefined>>();

/** Any host will do: the addresses of pictures name the store themselves. Some are not there. */
async function readSize(path: string): Promise<Size | undefined> {
  const largest = `/_next/image?url=${encodeURIComponent(path)}&w=2560&q=70`;
  const response = await fetch(`http://127.0.0.1:${ports.storefront}${largest}`);
  return response.ok ? sharp(await response.arrayBuffer()).metadata() : undefined;
}

/** Every picture comes at once, as an empty one of the very size that the image server would make. */
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
 * How many pixels of its file each picture shows along one of the page, after the crop; `isWhole`
 * where the file has no more of them, `isSmall` where it is drawn in less than 64 pixels of the page.
 */
export function measureImageDensities(page: Page) {
  return page.evaluate(async () => {
    const densities = [];
    const scope = document.querySelector('dialog[open]') ?? document;
    for (const image of scope.querySelectorAll('img')) {
      if (!image.checkVisibility()) continue;
      image.scrollIntoView({ block: 'center', behavior: 'instant' });
      while (!image.currentSrc || !image.naturalWidth) await new Promise(requestAnimationFrame);
      const { pathname, searchParams } = new URL(image.currentSrc);
      if (pathname !== '/_next/image') continue;
      // An image with a srcset calls itself as wide as its sizes say.
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
        isWhole: file.naturalWidth < Number(searchParams.get('w')),
      });
    }
    return densities;
  });
}
