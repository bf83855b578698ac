import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useOpenedComponent } from '@/components/ui/use-lazy-component';
import { paymentMessages } from '@/lib/messages/payment';

export type ReportPaymentProps = {
  orderId: string;
  utr?: string | undefined;
  onReported: () => void;
};

const loadForm = () => import('./report-payment-form');

export function ReportPayment({ orderId, utr, onReported }: ReportPaymentProps) {
  const [isReported, setReported] = useState(false);
  const { Component: Form, open, close } = useOpenedComponent(loadForm);
  return (
    <>
      {isReported ? (
        <Banner tone="success">{paymentMessages.reported}</Banner>
      ) : (
        <Button variant="quiet" onClick={open}>
          {utr === undefined ? 'I have paid' : 'Correct the UTR'}
        </Button>
      )}
      {Form && (
        <Form
          orderId={orderId}
          utr={utr}
          onClose={close}
          onReported={() => {
            close();
            setReported(true);
            onReported();
          }}
        />
      )}
    </>
  );
}
