'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { paymentMessages } from '@/lib/messages/payment';
import { notify } from '@/lib/notify';
import { openAddress, postForm } from '@/lib/payment/leave';
import type { PaymentStep } from '@/lib/payment/payment-step';
import { startPayment } from '@/lib/payment/start-payment';

/** What is left to the payment page: to show a handover, or what failed. */
type StayingStep = Extract<PaymentStep, { kind: 'handover' | 'failed' }>;

/**
 * Starts payments of an order, one at a time, and leaves for where the answer leads (specification
 * §4). While the page is being left `isSending` stays, until the back button returns to it.
 */
export function usePay(orderId: string) {
  const router = useRouter();
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isBusy.current = false;
      setSending(false);
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  function leave(step: Exclude<PaymentStep, StayingStep>) {
    if (step.kind === 'post') return postForm(step.url, step.inputs);
    if (step.kind === 'page') return openAddress(step.url);
    notify({ ...paymentMessages.initiated, tone: 'success' });
    router.push('/orders');
  }

  /** Sends the fields that `prepare` answers with, if it does. */
  async function pay(
    prepare: () => Promise<Record<string, string> | undefined>,
  ): Promise<StayingStep | undefined> {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setSending(true);
    const fields = await prepare();
    const step = fields && (await startPayment(orderId, fields));
    if (step && step.kind !== 'handover' && step.kind !== 'failed') {
      leave(step);
      return undefined;
    }
    isBusy.current = false;
    setSending(false);
    if (step?.kind === 'handover' && step.handover.kind === 'app') {
      openAddress(step.handover.appUrl);
    }
    return step;
  }

  return { isSending, pay };
}
