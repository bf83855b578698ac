import type { PaymentField } from '@aangan/contract/payment';
import { callShop, type ShopInput } from '@/lib/api/browser';
import type { ApiResult } from '@/lib/api/result';
import { useShopQuery } from '@/lib/api/use-shop-data';
import { parsePaymentForm } from '@/lib/payment/form-fields';

async function readFields(input: ShopInput<'paymentFields'>): Promise<ApiResult<PaymentField[]>> {
  const result = await callShop('paymentFields', input);
  if (!result.ok) {
    console.error('Failed to load payment form', result.failure);
    return result;
  }
  const { fields, problems } = parsePaymentForm(result.data);
  if (problems.length > 0) console.warn('Invalid payment form definition:', problems);
  return { ok: true, data: fields };
}

/** Reads and sanitises the server-defined payment form. */
export function usePaymentFields(orderId: string) {
  return useShopQuery('paymentFields', { query: { orderId } }, readFields);
}
