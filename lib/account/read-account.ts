import { callShop } from '../api/browser';
import { isSignedIn } from './session-events';

/** The account of a signed-in shopper, to fill in forms; browser only. */
export async function readSignedInAccount() {
  if (!isSignedIn()) return undefined;
  const result = await callShop('accountInfo', {});
  return result.ok ? result.data : undefined;
}
