'use client';

import { useEffect, useMemo } from 'react';
import { useShopData } from '@/lib/api/use-shop-data';
import type { PaymentField } from '@/lib/contract/payment';
import { readForm } from '@/lib/payment/form-fields';

type PaymentFields = {
  /** Undefined until the server's definition is there. */
  fields: readonly PaymentField[] | undefined;
  hasFailed: boolean;
  isTrying: boolean;
  tryAgain: () => void;
};

/** The payment form as the server defines it, made safe to show. */
export function usePaymentFields(): PaymentFields {
  const { data, error, isValidating, mutate } = useShopData('paymentFields', {});
  const form = useMemo(() => data && readForm(data), [data]);

  useEffect(() => {
    if (error) console.error('Failed to load payment form', error);
  }, [error]);
  useEffect(() => {
    if (form && form.faults.length > 0) console.warn('Faulty payment form:', form.faults);
  }, [form]);

  return {
    fields: form?.fields,
    hasFailed: error !== undefined && !form,
    isTrying: isValidating,
    tryAgain: () => {
      mutate();
    },
  };
}
