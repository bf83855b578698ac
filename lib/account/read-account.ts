import { callShop } from '../api/browser';
import { isSignedIn } from './session-events';

export async function readSignedInAccount() {
  if (!isSignedIn()) return undefined;
  const result = await callShop('accountInfo', {});
  return result.ok ? result.data : undefined;
}
