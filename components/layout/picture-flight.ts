import { useLayoutEffect } from 'react';

const flight = { duration: 250, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** The picture of the card that was followed: what it shows, its address, and where it stood. */
let followed: { name: string; address: string; box: DOMRect } | undefined;

/** Remembers the picture beside a link that is followed. */
export function leaveBy(link: Element): void {
  const place = link.closest('article')?.querySelector<HTMLElement>('[data-flight]');
  const image = place?.querySelector('img');
  followed = image
    ? {
        name: place?.dataset.flight ?? '',
        address: image.currentSrc,
        box: image.getBoundingClientRect(),
      }
    : undefined;
}

/**
 * Lets the picture of a product grow out of the card that led to it. A view transition would do the
 * same, but holds the new page back by several frames.
 */
export function usePictureFlight(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page
  useLayoutEffect(() => {
    const from = followed;
    followed = undefined;
    if (!from) return;
    const place = document.querySelector(`[data-flight="${CSS.escape(from.name)}"]`);
    const image = place?.querySelector('img');
    if (!place || !image) return;
    // Shown until the larger one is there.
    if (!image.complete) image.style.backgroundImage = `url("${from.address}")`;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const to = image.getBoundingClientRect();
    const shift = `translate(${from.box.x - to.x}px, ${from.box.y - to.y}px)`;
    const start = `${shift} scale(${from.box.width / to.width})`;
    place.animate({ transform: [start, 'none'], transformOrigin: ['0 0', '0 0'] }, flight);
  }, [path]);
}
