import type { DeliverySpeed } from '@aangan/contract/common';
import { isPinCode } from '@aangan/contract/rules/address';
import useSWR from 'swr';
import { getSessionVersion } from '@/lib/account/session-events';
import { callShop, type ShopInput } from '@/lib/api/browser';
import { type CartLine, toPricedLine } from '@/lib/checkout/cart-line';
import { type FailedTask, failureText } from '@/lib/messages/failures';
import { priceBreakdown } from '@/lib/orders/price-breakdown';
import { shopFacts } from '@/lib/shop/facts';
import { useStoredCoupon } from '@/stores/coupon';

type CheckOptions = {
  /** A failure is not shown for another code or PIN code. */
  subject: string;
  task: FailedTask;
};

/**
 * Sends the cart whenever it changes; null sends nothing. The previous response is shown until the
 * next one, failures too: they are data, because SWR keeps no previous errors.
 */
function useCartCheck<N extends 'quote' | 'checkCoupon'>(
  name: N,
  input: ShopInput<N> | null,
  { subject, task }: CheckOptions,
) {
  const { data, isLoading, mutate } = useSWR(
    input && [getSessionVersion(), name, input],
    async () => ({ subject, result: await callShop(name, input as ShopInput<N>) }),
    { keepPreviousData: true },
  );
  const result = input ? data?.result : undefined;
  const failure = result && !result.ok && data?.subject === subject ? result.failure : undefined;
  return {
    data: result?.ok ? result.data : undefined,
    error: failure && { ...failure, message: failureText(failure, task) },
    /** No response for this cart yet; repeated checks of it do not count. */
    isPending: isLoading,
    /** No response for this code or PIN code yet: the data may belong to another. */
    isSubjectPending: isLoading && data?.subject !== subject,
    checkAgain: () => mutate(),
  };
}

function useCoupon(lines: readonly CartLine[], isEnabled: boolean) {
  const code = useStoredCoupon((stored) => (isEnabled ? stored.code : ''));
  const isRequested = code !== '' && lines.length > 0;
  const input = isRequested ? { body: { code, lines: lines.map(toPricedLine) } } : null;
  const { data, error, ...check } = useCartCheck('checkCoupon', input, {
    subject: code,
    task: 'coupon',
  });
  const startsLater = error?.code === 'coupon_not_yet' ? error.message : undefined;
  return {
    ...check,
    isEnabled,
    code,
    /** The coupon in force; its discount is in rupees. */
    applied: data?.code === code ? data : undefined,
    error: startsLater ? undefined : error?.message,
    /** Says from which day the coupon applies; it stays in the cart until then. */
    startsLater,
  };
}

export type Coupon = ReturnType<typeof useCoupon>;

type Quoted = Pick<CartLine, 'id' | 'quantity' | 'selectedSize' | 'selectedColor'>;

/**
 * Delivery charges at a PIN code, or of the store's default zone; null asks for none. The error's
 * `field` is `postalCode` where the store does not deliver.
 */
export function useQuote(lines: readonly Quoted[] | null, pin: string, discount?: number) {
  const postalCode = pin.replaceAll(/\s/g, '');
  const body = {
    lines: (lines ?? []).map(toPricedLine),
    ...(discount && { discount }),
    ...(isPinCode(postalCode) && { postalCode }),
  };
  const { data, ...check } = useCartCheck('quote', body.lines.length > 0 ? { body } : null, {
    subject: postalCode,
    task: 'delivery',
  });
  return { ...check, quote: data };
}

/** Whether the store delivers to the PIN code, as far as is known. */
export const isServed = ({ error }: Pick<ReturnType<typeof useQuote>, 'error'>) =>
  error?.field !== 'postalCode';

export const unknownShipping = ({
  error,
  isSubjectPending,
  quote,
}: ReturnType<typeof useQuote>) => {
  if (error) return 'Not known';
  if (isSubjectPending) return 'Calculating...';
  return quote?.variesByPin ? 'Depends on PIN code' : undefined;
};

type CartPriceOptions = {
  pin: string;
  speed?: DeliverySpeed;
};

export function useCartPrice(
  lines: readonly CartLine[],
  { pin, speed = 'standard' }: CartPriceOptions,
) {
  const { supports } = shopFacts();
  const coupon = useCoupon(lines, supports.coupons);
  const { code, applied } = coupon;
  const delivery = useQuote(supports.quote ? lines : null, pin, applied?.discount);
  const { quote } = delivery;
  const express = speed === 'express' ? quote?.express : undefined;
  const [first, ...others] = (express ?? quote)?.charges ?? [];
  const from = quote?.variesByPin ? ' from' : '';
  const shipping = first ? [{ ...first, label: `${first.label}${from}` }, ...others] : [];
  return {
    coupon,
    delivery,
    /** Standard where the PIN code has no express delivery. */
    speed: express ? speed : ('standard' as const),
    isPending: coupon.isPending || delivery.isPending,
    price: priceBreakdown({
      items: lines,
      coupon: code,
      discount: applied?.discount,
      charges: [...(applied?.charges ?? []), ...shipping],
    }),
    totalLabel: `Total${from}`,
  };
}

export type CartPrice = ReturnType<typeof useCartPrice>;
