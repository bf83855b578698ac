import { callShop } from '../api/browser';

/** The account of a signed-in shopper, to fill in forms; browser only. */
export async function readSignedInAccount() {
  if (!document.documentElement.hasAttribute('data-signed-in')) return undefined;
  const result = await callShop('accountInfo', {});
  return result.ok ? result.data : undefined;
}
