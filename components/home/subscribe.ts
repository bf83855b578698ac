import { callShop } from '@/lib/api/browser';
import { failureText } from '@/lib/messages/failures';

/** Subscribes an address to the newsletter; returns the error, if any. */
export async function subscribe(email: string): Promise<string | undefined> {
  const result = await callShop('subscribe', { body: { email } });
  return result.ok ? undefined : failureText(result.failure, 'send');
}
