import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { useOpenedComponent } from '@/components/ui/use-lazy-component';

export type ReportPaymentProps = {
  orderId: string;
  utr?: string | undefined;
  /** Whether the shopper has left for the payment app: the field needs no dialog. */
  isInline?: boolean;
  /** Reads the order again, which is then being checked. */
  onReported: () => void;
};

const loadForm = () => import('./report-payment-form');

export function ReportPayment({ orderId, utr, isInline = false, onReported }: ReportPaymentProps) {
  const { Component: Form, isOpen, setOpen, close } = useOpenedComponent(loadForm);
  useEffect(() => {
    if (isInline) setOpen(true);
  }, [isInline, setOpen]);

  return (
    <>
      {!(isInline && isOpen) && (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {utr === undefined ? 'I have paid' : 'Correct the UTR'}
        </Button>
      )}
      {Form && (
        <Form
          orderId={orderId}
          utr={utr}
          {...(!isInline && { onClose: close })}
          onReported={() => {
            close();
            onReported();
          }}
        />
      )}
    </>
  );
}
