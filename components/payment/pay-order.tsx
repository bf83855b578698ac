import type { PaymentField } from '@aangan/contract/payment';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useOpenedComponent } from '@/components/ui/use-lazy-component';
import { callShop, type ShopInput } from '@/lib/api/browser';
import { type ApiFailure, type ApiResult, isMissing } from '@/lib/api/result';
import { useShopQuery } from '@/lib/api/use-shop-data';
import { isPhone } from '@/lib/browser/is-phone';
import { withCharges } from '@/lib/orders/price-breakdown';
import { parsePaymentForm } from '@/lib/payment/form-fields';
import type { ExternalPayment } from '@/lib/payment/payment-step';
import { AwaitPayment } from './await-payment';
import { PaymentForm } from './payment-form';
import { PaymentFrame } from './payment-frame';
import { PaymentSkeleton } from './payment-skeleton';
import { FormFailed, UnknownOrder } from './payment-states';
import { ReportPayment } from './report-payment';
import { usePay } from './use-pay';
import { usePayableOrder } from './use-payable-order';
import { usePaymentForm } from './use-payment-form';

/** A phone opens its UPI app, a computer shows a code to a phone: that way is the first. */
function forDevice(field: PaymentField): PaymentField {
  const wanted = isPhone() ? 'upi-app' : 'upi-qr';
  const { options = [], defaultValue } = field;
  const first = options.find(({ value }) => value === wanted);
  if (!first) return field;
  return {
    ...field,
    options: [first, ...options.filter((option) => option !== first)],
    ...(String(defaultValue).startsWith('upi-') && { defaultValue: wanted }),
  };
}

async function readFields(input: ShopInput<'paymentFields'>): Promise<ApiResult<PaymentField[]>> {
  const result = await callShop('paymentFields', input);
  if (!result.ok) {
    console.error('Failed to load payment form', result.failure);
    return result;
  }
  return { ok: true, data: parsePaymentForm(result.data).map(forDevice) };
}

const usePaymentFields = (orderId: string) =>
  useShopQuery('paymentFields', { query: { orderId } }, readFields);

const loadChangeOrder = () => import('@/components/checkout/change-order');

const noFields: readonly PaymentField[] = [];

/** Other backends ignore the order of the form. */
const isUnknownOrder = (failure: ApiFailure) => isMissing(failure) && failure.field === 'orderId';

type HistoryState = { externalPayment?: ExternalPayment } | null;
const readExternalPayment = () => (history.state as HistoryState)?.externalPayment;

/** The state of a history entry: a reload shows it again, and Back leads to the form. */
function useExternalPayment() {
  const [payment, setPayment] = useState<ExternalPayment>();
  useEffect(() => {
    const read = () => setPayment(readExternalPayment());
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  function show(externalPayment: ExternalPayment) {
    const write = payment ? 'replaceState' : 'pushState';
    history[write]({ externalPayment }, '', '#waiting');
    setPayment(externalPayment);
  }
  return { payment, show, leave: () => history.back() };
}

export function PayOrder({ orderId, note }: { orderId: string; note: ReactNode }) {
  const { order, check } = usePayableOrder(orderId);
  const { data: fields, error: loadError, isValidating, mutate } = usePaymentFields(orderId);
  const form = usePaymentForm(orderId, fields ?? noFields);
  const { isSending, pay } = usePay(orderId);
  const external = useExternalPayment();
  const change = useOpenedComponent(loadChangeOrder);
  const router = useRouter();
  const [error, setError] = useState<string>();
  const amount = order && withCharges(order, form.charges).amount;

  async function submitPayment() {
    setError(undefined);
    const step = await pay(form.check, form.charges.length > 0 ? amount : undefined);
    if (step?.kind === 'external') return external.show(step.payment);
    if (step?.kind !== 'failed') return;
    if (external.payment) external.leave();
    // A charge may have changed.
    mutate();
    form.clearOnce();
    if (form.visible.some(({ name }) => name === step.field)) {
      form.reject(new Map([[step.field ?? '', step.message]]));
    } else setError(step.message);
  }

  const failure = loadError?.failure;
  if (failure && isUnknownOrder(failure)) return <UnknownOrder orderId={orderId} />;
  if (failure && !fields) {
    return <FormFailed failure={failure} isRetrying={isValidating} onRetry={() => mutate()} />;
  }
  if (external.payment) {
    return (
      <AwaitPayment
        externalPayment={external.payment}
        orderId={orderId}
        isSending={isSending}
        onRenew={submitPayment}
        onBack={external.leave}
      />
    );
  }
  // The page was left for a payment app, and loaded again.
  const reportNote = order?.canReport && (
    <Banner>
      <p>Already paid? Don&apos;t pay again: enter the UTR, so that we find your payment.</p>
      <ReportPayment orderId={orderId} onReported={check} />
    </Banner>
  );
  return (
    <PaymentFrame title="Complete Your Payment" orderId={orderId} charges={form.charges}>
      {fields ? (
        <PaymentForm
          form={form}
          amount={amount}
          payBy={order?.payBy}
          isSending={isSending}
          error={error}
          note={note || reportNote}
          onSubmit={submitPayment}
        />
      ) : (
        <PaymentSkeleton />
      )}
      {fields &&
        order?.canCancel &&
        (change.Component ? (
          <change.Component
            orderId={orderId}
            isAsked
            onCancelled={() => router.push('/cart')}
            onRejected={check}
          />
        ) : (
          <Button variant="plain" onClick={change.open}>
            Change items or address
          </Button>
        ))}
    </PaymentFrame>
  );
}
