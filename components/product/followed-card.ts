const flight = { duration: 250, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** The card whose link was followed: which product it shows, how, where and when. */
export type FollowedCard = {
  id: string;
  name: string;
  /** The address of the picture as it was loaded. */
  picture: string;
  box: DOMRect;
  /** Milliseconds on the page's clock. */
  time: number;
};

/** The card that a link belongs to, at the moment of the click. */
export function followedCard(link: Element): FollowedCard | undefined {
  const card = link.closest('article');
  const place = card?.querySelector<HTMLElement>('[data-flight]');
  const image = place?.querySelector('img');
  if (!place || !image) return undefined;
  return {
    id: place.dataset.flight ?? '',
    name: card?.querySelector('h2, h3')?.textContent ?? '',
    picture: image.currentSrc,
    box: image.getBoundingClientRect(),
    time: performance.now(),
  };
}

/**
 * Lets the product's picture grow out of the card, wherever on its way it is by now. A view
 * transition would do the same, but holds the new page back by several frames.
 */
export function flyFrom(card: FollowedCard, root: ParentNode | null): void {
  const place = root?.querySelector(`[data-flight="${CSS.escape(card.id)}"]`);
  const image = place?.querySelector('img');
  if (!place || !image) return;
  // Shown until the larger one is there.
  if (!image.complete) image.style.backgroundImage = `url("${card.picture}")`;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { x, y, width } = image.getBoundingClientRect();
  const start = `translate(${card.box.x - x}px, ${card.box.y - y}px) scale(${card.box.width / width})`;
  const keyframes = { transform: [start, 'none'], transformOrigin: ['0 0', '0 0'] };
  place.animate(keyframes, flight).startTime = card.time;
}
