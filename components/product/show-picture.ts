export function pictureId(index: number): string {
  return `picture-${index + 1}`;
}

/**
 * Scrolls the gallery to a picture, horizontally only. By its id, which the links without scripts
 * need anyway: gallery and buy box have no client component in common.
 */
export function showPicture(index: number): void {
  const list = document.getElementById(pictureId(index))?.parentElement;
  list?.scrollTo({ left: index * list.clientWidth });
}
