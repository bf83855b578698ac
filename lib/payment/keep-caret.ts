/**
 * Formats what was typed and says where the caret belongs: after what stood before it, so that
 * editing in the middle of a number does not throw it to the end.
 */
export function formatAtCaret(
  text: string,
  caret: number,
  format: (text: string) => string,
): { text: string; caret: number } {
  const formatted = format(text);
  const before = caret < text.length ? format(text.slice(0, caret)) : formatted;
  return { text: formatted, caret: before.length };
}
