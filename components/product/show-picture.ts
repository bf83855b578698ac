export function pictureId(index: number): string {
  return `picture-${index + 1}`;
}

/** Scrolls the gallery to a picture, horizontally only. */
export function showPicture(index: number): void {
  const strip = document.getElementById(pictureId(index))?.parentElement;
  strip?.scrollTo({ left: index * strip.clientWidth });
}
