import { callShop } from '@/lib/api/browser';

/** Subscribes an address to the newsletter; returns whether that succeeded. */
export async function subscribe(email: string): Promise<boolean> {
  const { ok } = await callShop('subscribe', { body: { email } });
  return ok;
}
