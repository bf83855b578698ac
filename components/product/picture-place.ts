/** A place of a picture: its offset from the centre in parts of the shorter side. */
export type Place = { x: number; y: number };

export const middle: Place = { x: 0, y: 0 };

type Point = { clientX: number; clientY: number };

/** The place under a point. `side` is that of the largest centred square, which a gallery shows. */
export function placeAt({ clientX, clientY }: Point, picture: Element, side: number): Place {
  const { left, top, width, height } = picture.getBoundingClientRect();
  return { x: (clientX - left - width / 2) / side, y: (clientY - top - height / 2) / side };
}

export const shorterSide = ({ clientWidth, clientHeight }: Element) =>
  Math.min(clientWidth, clientHeight);

export function scrollToPlace(frame: Element, picture: Element, { x, y }: Place): void {
  const side = shorterSide(picture);
  frame.scrollTo(
    (frame.scrollWidth - frame.clientWidth) / 2 + x * side,
    (frame.scrollHeight - frame.clientHeight) / 2 + y * side,
  );
}
