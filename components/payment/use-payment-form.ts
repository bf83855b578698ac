import { useMemo, useState } from 'react';
import type { PaymentField } from '@/lib/contract/payment';
import { sentFields, type Values } from '@/lib/contract/payment-form/values';
import { missingFields, visibleFields } from '@/lib/contract/payment-form/visible-fields';
import { paymentMessages } from '@/lib/messages/payment';
import { notify } from '@/lib/notify';
import { maySave } from '@/lib/payment/autocomplete';
import { validateFields } from '@/lib/payment/validate-fields';
import { startValues } from '@/lib/payment/values';
import { usePaymentDraft } from '@/stores/payment-draft';

/** What is wrong, by field name. */
type Errors = ReadonlyMap<string, string>;

/** A message is about what the field held then, and goes when that changes. */
type Findings = ReadonlyMap<string, { held: string | undefined; message: string }>;

const nothing: Values = new Map();

function without(name: string, texts: Values): Map<string, string> {
  return new Map([...texts].filter(([other]) => other !== name));
}

/** Fields that begin with what was entered before, as far as it still fits them. */
function withDraft(fields: readonly PaymentField[], kept: Values): PaymentField[] {
  return fields.map((field) => ({
    ...field,
    defaultValue: kept.get(field.name) ?? field.defaultValue,
  }));
}

/**
 * What the shopper entered into the payment form, which fields are shown, and what is wrong. What
 * may not be kept is known to this form alone.
 */
export function usePaymentForm(orderId: string, fields: readonly PaymentField[]) {
  const kept = usePaymentDraft((draft) => (draft.orderId === orderId ? draft.entered : nothing));
  const [secrets, setSecrets] = useState(nothing);
  const [findings, setFindings] = useState<Findings>(new Map());
  const [attempt, setAttempt] = useState(0);
  const values = useMemo(
    () => new Map([...startValues(withDraft(fields, kept)), ...secrets]),
    [fields, kept, secrets],
  );
  const visible = useMemo(() => visibleFields(fields, values), [fields, values]);

  const errors: Errors = new Map(
    [...findings].flatMap(([name, { held, message }]) =>
      held === values.get(name) ? [[name, message]] : [],
    ),
  );
  const findingsOf = (found: Errors): Findings =>
    new Map([...found].map(([name, message]) => [name, { held: values.get(name), message }]));

  /** Shows what is wrong, whoever found it. */
  function reject(found: Errors) {
    setFindings(findingsOf(found));
    setAttempt((earlier) => earlier + 1);
    notify({ ...paymentMessages.invalid, tone: 'error' });
  }

  return {
    values,
    visible,
    errors,
    /** Grows with each refusal: the first field that is wrong then takes the focus. */
    attempt,
    missing: missingFields(visible, values),
    enter(field: PaymentField, text: string) {
      const isSecret = !maySave(field, text);
      const others = without(field.name, secrets);
      setSecrets(isSecret ? others.set(field.name, text) : others);
      usePaymentDraft.getState().enter(orderId, field.name, isSecret ? '' : text);
    },
    /** Says what is wrong with a field that was entered and is left. */
    async leave(name: string) {
      if (!kept.has(name)) return;
      const found = findingsOf(await validateFields(fields, values));
      const finding = found.get(name);
      if (finding) setFindings((earlier) => new Map(earlier).set(name, finding));
    },
    reject,
    /** The fields to send, or undefined when something is wrong, which is then shown. */
    async check(): Promise<Record<string, string> | undefined> {
      const found = await validateFields(fields, values);
      if (found.size === 0) return sentFields(visible, values);
      reject(found);
      return undefined;
    },
  };
}
export type PaymentFormState = ReturnType<typeof usePaymentForm>;
