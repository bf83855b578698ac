export function pictureId(index: number): string {
  return `picture-${index + 1}`;
}

/** Scrolls the gallery to a picture, horizontally only. */
export function showPicture(index: number): void {
  const list = document.getElementById(pictureId(index))?.parentElement;
  list?.scrollTo({ left: index * list.clientWidth });
}
