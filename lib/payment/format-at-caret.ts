/** Formats typed text and moves the caret behind the same characters. */
export function formatAtCaret(
  text: string,
  caret: number,
  format: (text: string) => string,
): { text: string; caret: number } {
  const formatted = format(text);
  const before = caret < text.length ? format(text.slice(0, caret)) : formatted;
  return { text: formatted, caret: before.length };
}
