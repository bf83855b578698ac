import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { ApiFailure } from '@/lib/api/result';
import { failureText } from '@/lib/messages/failures';
import { paymentMessages } from '@/lib/messages/payment';
import { orderPath, orderSuccessPath } from '@/lib/routing/routes';

export function OrderMissing() {
  return (
    <EmptyState
      icon="alert"
      title={paymentMessages.orderMissing}
      action={<ButtonLink href="/checkout">Return to checkout</ButtonLink>}
    />
  );
}

export function UnknownOrder({ orderId }: { orderId: string }) {
  return (
    <EmptyState
      icon="alert"
      title="Order not found"
      text={`You have no order ${orderId.slice(0, 64)}. Check the number, or that you are signed in with the account that placed it.`}
      action={<ButtonLink href="/orders">View My Orders</ButtonLink>}
    />
  );
}

type FormFailedProps = { failure: ApiFailure; isRetrying: boolean; onRetry: () => void };

export function FormFailed({ failure, isRetrying, onRetry }: FormFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        // The text of §8, whatever the server says.
        title={failureText({ ...failure, message: '' }, 'paymentForm')}
        action={
          <>
            <Button disabled={isRetrying} onClick={onRetry}>
              Try Again
            </Button>
            <ButtonLink variant="quiet" href="/checkout">
              Return to checkout
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}

export function PaymentChecking({ orderId }: { orderId: string }) {
  const element = useRef<HTMLDivElement>(null);

  // It replaces a longer page, which the shopper has scrolled.
  useEffect(() => element.current?.focus(), []);

  return (
    <div ref={element} role="status" tabIndex={-1}>
      <EmptyState
        icon="clock"
        title="Payment being checked"
        text={paymentMessages.checking(orderId)}
        action={<ButtonLink href={orderPath(orderId)}>View order</ButtonLink>}
      />
    </div>
  );
}

/** Shown until the confirmation page has loaded. */
export function PaymentReceived({ orderId }: { orderId: string }) {
  return (
    <div role="status">
      <EmptyState
        icon="check"
        title="Payment received"
        text={`Order ${orderId} is paid.`}
        action={<ButtonLink href={orderSuccessPath(orderId)}>Continue</ButtonLink>}
      />
    </div>
  );
}
