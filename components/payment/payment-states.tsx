import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { paymentMessages } from '@/lib/messages/payment';
import { orderSuccessPath } from '@/lib/routing/routes';

/** The address names no order. */
export function OrderMissing() {
  return (
    <EmptyState
      icon="alert"
      title={paymentMessages.orderMissing}
      action={<ButtonLink href="/checkout">Return to checkout</ButtonLink>}
    />
  );
}

/** The server's definition of the form could not be loaded. */
export function FormFailed({ isTrying, onTry }: { isTrying: boolean; onTry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title={paymentMessages.fieldsFailed}
        action={
          <>
            <Button disabled={isTrying} onClick={onTry}>
              Try Again
            </Button>
            <ButtonLink look="quiet" href="/checkout">
              Return to checkout
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}

export function PaidAlready({ orderId }: { orderId: string }) {
  return (
    <EmptyState
      icon="check"
      title="This order is already paid"
      text={`Nothing more is to be paid for order ${orderId}.`}
      action={<ButtonLink href="/orders">View My Orders</ButtonLink>}
    />
  );
}

export function OrderCancelled({ orderId }: { orderId: string }) {
  return (
    <EmptyState
      icon="info"
      title="This order was cancelled"
      text={`Order ${orderId} can no longer be paid.`}
      action={<ButtonLink href="/orders">View My Orders</ButtonLink>}
    />
  );
}

/** Its status is none of those that the shop knows. */
export function NotPayable({ orderId }: { orderId: string }) {
  return (
    <EmptyState
      icon="info"
      title="This order cannot be paid now"
      text={`Please look at order ${orderId} for its status, or contact us.`}
      action={<ButtonLink href="/orders">View My Orders</ButtonLink>}
    />
  );
}

/** For the moment until the page that thanks is there. */
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
