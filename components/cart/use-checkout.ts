import { useRouter } from 'next/navigation';
import { isSignedIn } from '@/lib/account/session-events';
import { notify } from '@/lib/browser/notify';
import { cartMessages } from '@/lib/messages/cart';
import { offlineHint } from '@/lib/messages/failures';

/** Opens the checkout; a visitor signs in first (§2). */
export function useCheckout(): () => void {
  const router = useRouter();
  return () => {
    if (!navigator.onLine) {
      notify({ title: offlineHint, tone: 'error' });
      return;
    }
    if (isSignedIn()) {
      router.push('/checkout');
      return;
    }
    notify({ ...cartMessages.loginRequired, nextPage: '/login' });
    router.push('/login?from=%2Fcheckout');
  };
}
