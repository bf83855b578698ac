/** Calls back when the next frame is painted, so that the response to a tap is seen first. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
