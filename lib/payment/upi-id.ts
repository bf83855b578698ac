/** The UPI ID that a `upi:` link pays to, its `pa`; undefined for any other link. */
export function upiId(link: string | undefined): string | undefined {
  if (!link?.startsWith('upi:') || !URL.canParse(link)) return undefined;
  return new URL(link).searchParams.get('pa')?.trim() || undefined;
}
