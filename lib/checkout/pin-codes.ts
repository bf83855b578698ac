export function hasPinCodes(): boolean {
  return document.documentElement.hasAttribute('data-pin-codes');
}
