/** The id of a picture in the gallery, for links to it. */
export function pictureId(index: number): string {
  return `picture-${index + 1}`;
}

/** Brings a picture of the page's gallery into view, sideways alone. */
export function showPicture(index: number): void {
  const strip = document.getElementById(pictureId(index))?.parentElement;
  strip?.scrollTo({ left: index * strip.clientWidth });
}
