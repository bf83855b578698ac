import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { notify } from '@/lib/browser/notify';
import { paymentMessages } from '@/lib/messages/payment';
import { navigateTo, postForm } from '@/lib/payment/navigation';
import { type PaymentStep, startPayment } from '@/lib/payment/payment-step';
import { usePayableOrder } from './use-payable-order';

type OnPageStep = Extract<PaymentStep, { kind: 'external' | 'failed' }>;

/** `isSending` stays true during the navigation, until the back button restores the page. */
export function usePay(orderId: string) {
  const router = useRouter();
  const { check } = usePayableOrder(orderId);
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setSending(false);
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  function performStep(step: Exclude<PaymentStep, OnPageStep>) {
    if (step.kind === 'post') return postForm(step.url, step.inputs);
    if (step.kind === 'page') return navigateTo(step.url);
    notify({ ...paymentMessages.initiated, tone: 'success', nextPage: '/orders' });
    router.push('/orders');
  }

  /** Sends the fields that `getFields` returns, and the total with a charge; nothing without them. */
  async function pay(
    getFields: () => Record<string, string> | undefined,
    expectedTotal?: number,
  ): Promise<OnPageStep | undefined> {
    if (isSending) return undefined;
    setSending(true);
    const fields = getFields();
    const step = fields && (await startPayment({ orderId, fields, expectedTotal }));
    if (step && step.kind !== 'external' && step.kind !== 'failed') {
      performStep(step);
      return undefined;
    }
    setSending(false);
    // The order may be paid already in another tab.
    if (step?.kind === 'failed') check();
    const { kind, appUrl } = step?.kind === 'external' ? step.payment : {};
    if (kind === 'app' && appUrl) navigateTo(appUrl);
    return step;
  }

  return { isSending, pay };
}
