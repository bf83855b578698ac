import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { callShop } from '@/lib/api/browser';
import { formMessages } from '@/lib/messages/forms';
import { paymentMessages } from '@/lib/messages/payment';

/** A manual payment: the shopper reports it, and the merchant checks it. */
export function ReportPayment({ orderId }: { orderId: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'reported'>('idle');
  const [error, setError] = useState<string>();

  async function report() {
    setState('sending');
    setError(undefined);
    const result = await callShop('reportPayment', { path: { orderId }, body: {} });
    setState(result.ok ? 'reported' : 'idle');
    if (result.ok) return;
    const { failure } = result;
    const reason = failure.kind === 'rejected' ? failure.message : undefined;
    setError(reason ?? formMessages.noResponse);
  }

  if (state === 'reported') return <Banner tone="success">{paymentMessages.reported}</Banner>;
  return (
    <>
      {error && <Banner tone="error">{error}</Banner>}
      <Button variant="quiet" disabled={state === 'sending'} onClick={report}>
        {state === 'sending' ? 'Sending...' : 'I have paid'}
      </Button>
    </>
  );
}
