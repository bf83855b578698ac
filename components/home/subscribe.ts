import { callShop } from '@/lib/api/browser';
import { failureText } from '@/lib/messages/failures';

export async function subscribe(email: string): Promise<string | undefined> {
  const result = await callShop('subscribe', { body: { email } });
  return result.ok ? undefined : failureText(result.failure, 'send');
}
