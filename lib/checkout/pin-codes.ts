/** Whether the backend has the places of PIN codes, by the attribute that the layout sets. */
export function hasPinCodes(): boolean {
  return document.documentElement.hasAttribute('data-pin-codes');
}
