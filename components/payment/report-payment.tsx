import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { notifyLoadFailed, useLazyComponent } from '@/components/ui/use-lazy-component';
import { paymentMessages } from '@/lib/messages/payment';

type ReportPaymentProps = {
  orderId: string;
  utr?: string | undefined;
  onReported: () => void;
};

const loadForm = () => import('./report-payment-form');

/** Payment by UPI or bank transfer: the shopper reports it, and the merchant checks it. */
export function ReportPayment({ orderId, utr, onReported }: ReportPaymentProps) {
  const [state, setState] = useState<'idle' | 'open' | 'reported'>('idle');
  const Form = useLazyComponent(loadForm, state === 'open', () => {
    setState('idle');
    notifyLoadFailed();
  });

  return (
    <>
      {state === 'reported' ? (
        <Banner tone="success">{paymentMessages.reported}</Banner>
      ) : (
        <Button variant="quiet" onClick={() => setState('open')}>
          {utr === undefined ? 'I have paid' : 'Correct the UTR'}
        </Button>
      )}
      {Form && state === 'open' && (
        <Form
          orderId={orderId}
          utr={utr}
          onClose={() => setState('idle')}
          onReported={() => {
            setState('reported');
            onReported();
          }}
        />
      )}
    </>
  );
}
