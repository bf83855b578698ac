const significant = /[a-z\d]/i;

/**
 * Formats what was typed and says where the caret belongs: after as many letters and digits as
 * stood before it, so that editing in the middle of a number does not throw it to the end.
 */
export function formatAtCaret(
  text: string,
  caret: number,
  format: (text: string) => string,
): { text: string; caret: number } {
  const formatted = format(text);
  if (caret >= text.length) return { text: formatted, caret: formatted.length };
  let before = [...text.slice(0, caret)].filter((character) => significant.test(character)).length;
  let position = 0;
  while (before > 0 && position < formatted.length) {
    if (significant.test(formatted.charAt(position))) before -= 1;
    position += 1;
  }
  return { text: formatted, caret: position };
}
