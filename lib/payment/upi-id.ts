/** The `pa` of a `upi:` link. */
export function upiId(link: string | undefined): string | undefined {
  if (!link?.startsWith('upi:') || !URL.canParse(link)) return undefined;
  return new URL(link).searchParams.get('pa')?.trim() || undefined;
}
