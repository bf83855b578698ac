import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { messages } from '@/lib/messages/shop';
import { notify } from '@/lib/notify';

/** To /checkout; a visitor goes through login with the way back remembered (specification §2). */
export function CheckoutButton() {
  const router = useRouter();

  function checkOut(): void {
    if (document.documentElement.hasAttribute('data-signed-in')) {
      router.push('/checkout');
      return;
    }
    notify(messages.loginRequired);
    router.push('/login?from=%2Fcheckout');
  }

  return (
    <Button size="large" wide onClick={checkOut}>
      Checkout
    </Button>
  );
}
