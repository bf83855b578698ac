/** `^\d+$`, or with flags `/^[a-z]+$/i`. */
export type PatternCheck = { pattern: string; text: string };

/** Undefined for an invalid regular expression. */
export function matchesPattern({ pattern, text }: PatternCheck): boolean | undefined {
  const [, source = pattern, flags = ''] = /^\/(.+)\/([imsu]*)$/s.exec(pattern) ?? [];
  try {
    return new RegExp(source, flags).test(text);
  } catch {
    return undefined;
  }
}
