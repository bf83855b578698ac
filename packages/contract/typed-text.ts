import * as z from 'zod/mini';
import { cleanText, hasControls, hasWords } from './rules/typed-text';

// zod/mini, since forms in the browser load it.

/** What `read` makes of a text, which is wrong where that is nothing. */
export function readText(read: (text: string) => string | undefined, message: string) {
  return z.transform((text: string, { issues }): string => {
    const known = read(text);
    if (known !== undefined) return known;
    issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  });
}

/** Text that a person types: something to read, and nothing that nobody sees. */
export const typedText = (max: number, missing = 'needs a letter or a digit', tooLong?: string) =>
  z.string().check(
    z.overwrite(cleanText),
    z.refine(hasWords, missing),
    z.refine((text) => !hasControls(text), 'Remove the control characters'),
    z.maxLength(max, tooLong),
  );
