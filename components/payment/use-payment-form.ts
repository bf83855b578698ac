'use client';

import { useMemo, useState } from 'react';
import type { PaymentField } from '@/lib/contract/payment';
import { sentFields, type Values } from '@/lib/contract/payment-form/values';
import { isComplete, visibleFields } from '@/lib/contract/payment-form/visible-fields';
import { paymentMessages } from '@/lib/messages/payment';
import { notify } from '@/lib/notify';
import { validateFields } from '@/lib/payment/validate-fields';
import { startValues } from '@/lib/payment/values';

type Errors = ReadonlyMap<string, string>;

/** What the shopper entered into the payment form, which fields are shown, and what is wrong. */
export function usePaymentForm(fields: readonly PaymentField[]) {
  const [entered, setEntered] = useState<Values>(new Map());
  const [errors, setErrors] = useState<Errors>(new Map());
  const [attempt, setAttempt] = useState(0);
  const values = useMemo(() => new Map([...startValues(fields), ...entered]), [fields, entered]);
  const visible = useMemo(() => visibleFields(fields, values), [fields, values]);

  /** Shows what is wrong, by field name, whoever found it. */
  function refuse(found: Errors) {
    setErrors(found);
    setAttempt((earlier) => earlier + 1);
    notify({ ...paymentMessages.invalid, tone: 'error' });
  }

  return {
    values,
    visible,
    errors,
    /** Grows with each refusal: the first field that is wrong then takes the focus. */
    attempt,
    isComplete: isComplete(visible, values),
    enter(name: string, text: string) {
      setEntered(new Map(entered).set(name, text));
      setErrors(new Map([...errors].filter(([wrong]) => wrong !== name)));
    },
    refuse,
    /** The fields to send, or undefined when something is wrong, which is then shown. */
    async check(): Promise<Record<string, string> | undefined> {
      const found = await validateFields(fields, values);
      if (found.size === 0) return sentFields(visible, values);
      refuse(found);
      return undefined;
    },
  };
}
export type PaymentFormState = ReturnType<typeof usePaymentForm>;
