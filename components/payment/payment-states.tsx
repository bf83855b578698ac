import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { ApiFailure } from '@/lib/api/result';
import { failureText } from '@/lib/messages/failures';
import { paymentMessages } from '@/lib/messages/payment';

export const OrderMissing = () => (
  <EmptyState
    icon="alert"
    title={paymentMessages.orderMissing}
    action={<ButtonLink href="/checkout">Return to checkout</ButtonLink>}
  />
);

export const UnknownOrder = ({ orderId }: { orderId: string }) => (
  <EmptyState
    icon="alert"
    title="Order not found"
    text={`You have no order ${orderId.slice(0, 64)}. Check the number, or that you are signed in with the account that placed it.`}
    action={<ButtonLink href="/orders">View My Orders</ButtonLink>}
  />
);

type FormFailedProps = { failure: ApiFailure; isRetrying: boolean; onRetry: () => void };

export const FormFailed = ({ failure, isRetrying, onRetry }: FormFailedProps) => (
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
