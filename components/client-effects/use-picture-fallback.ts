import { useEffect } from 'react';
import { fallbackPicture } from '@/lib/pictures/pictures';

function replaceImage(image: HTMLImageElement): void {
  if (image.dataset.logo !== undefined) {
    image.hidden = true;
    image.after(image.alt);
    return;
  }
  if (image.src.endsWith(fallbackPicture)) return;
  image.removeAttribute('srcset');
  for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? [])
    source.remove();
  image.src = fallbackPicture;
}

/** Replaces a failed image by the fallback picture (§8), and a failed logo by its text. */
export function usePictureFallback(): void {
  useEffect(() => {
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replaceImage(target);
    };
    document.addEventListener('error', onError, true);
    // Images that failed before hydration.
    for (const image of document.images) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc) replaceImage(image);
    }
    return () => document.removeEventListener('error', onError, true);
  }, []);
}
