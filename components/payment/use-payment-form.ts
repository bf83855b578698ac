import type { PaymentField } from '@aangan/contract/payment';
import { checkForm } from '@aangan/contract/rules/payment-form/check-form';
import { sentFields, type Values } from '@aangan/contract/rules/payment-form/values';
import { missingFields, visibleFields } from '@aangan/contract/rules/payment-form/visible-fields';
import { useMemo, useState } from 'react';
import { notify } from '@/lib/browser/notify';
import { paymentMessages } from '@/lib/messages/payment';
import { maySave } from '@/lib/payment/form-fields';
import { initialValues } from '@/lib/payment/values';
import { usePaymentDraft } from '@/stores/payment-draft';

type Errors = ReadonlyMap<string, string>;

/** Each finding applies to the value that was checked and disappears when that changes. */
type ValidationErrors = ReadonlyMap<string, { checkedValue: string | undefined; message: string }>;

const noValues: Values = new Map();

const omitField = (name: string, texts: Values): Map<string, string> =>
  new Map([...texts].filter(([other]) => other !== name));

function withDraft(fields: readonly PaymentField[], draft: Values): PaymentField[] {
  return fields.map((field) => ({
    ...field,
    defaultValue: draft.get(field.name) ?? field.defaultValue,
  }));
}

const findErrors = (fields: readonly PaymentField[], values: Values): Errors =>
  new Map(
    checkForm(fields, values).flatMap(({ field, message }) =>
      message ? [[field.name, message]] : [],
    ),
  );

const chosenOptions = (visible: readonly PaymentField[], values: Values) =>
  visible.flatMap(({ name, options = [] }) =>
    options.filter(({ value }) => value === values.get(name)),
  );

export function usePaymentForm(orderId: string, fields: readonly PaymentField[]) {
  const draft = usePaymentDraft((draft) => (draft.orderId === orderId ? draft.entered : noValues));
  const [secrets, setSecrets] = useState(noValues);
  const [validationErrors, setValidationErrors] = useState<ValidationErrors>(new Map());
  const [attempt, setAttempt] = useState(0);
  const values = useMemo(
    () => new Map([...initialValues(withDraft(fields, draft)), ...secrets]),
    [fields, draft, secrets],
  );
  const visible = useMemo(() => visibleFields(fields, values), [fields, values]);
  const chosen = chosenOptions(visible, values);

  const errors: Errors = new Map(
    [...validationErrors].flatMap(([name, { checkedValue, message }]) =>
      checkedValue === values.get(name) ? [[name, message]] : [],
    ),
  );
  const toValidationErrors = (messages: Errors): ValidationErrors =>
    new Map(
      [...messages].map(([name, message]) => [name, { checkedValue: values.get(name), message }]),
    );

  function reject(messages: Errors) {
    setValidationErrors(toValidationErrors(messages));
    setAttempt((previous) => previous + 1);
    notify({ ...paymentMessages.invalid, tone: 'error' });
  }

  function setValue(field: PaymentField, text: string) {
    const isSecret = !maySave(field, text);
    const others = omitField(field.name, secrets);
    setSecrets(isSecret ? others.set(field.name, text) : others);
    usePaymentDraft.getState().setValue(orderId, field.name, isSecret ? '' : text);
  }

  return {
    values,
    visible,
    errors,
    attempt,
    missing: missingFields(visible, values),
    submitLabel: chosen.find(({ submitLabel }) => submitLabel)?.submitLabel,
    /** That the chosen options add to the order. */
    charges: chosen.flatMap(({ charge }) => charge ?? []),
    setValue,
    clearOnce() {
      for (const field of fields) if (field.once) setValue(field, '');
    },
    validateOnBlur(name: string) {
      if (!draft.has(name)) return;
      const validationError = toValidationErrors(findErrors(fields, values)).get(name);
      if (validationError)
        setValidationErrors((previous) => new Map(previous).set(name, validationError));
    },
    reject,
    check(): Record<string, string> | undefined {
      const messages = findErrors(fields, values);
      if (messages.size === 0) return sentFields(visible, values);
      reject(messages);
      return undefined;
    },
  };
}
export type PaymentFormState = ReturnType<typeof usePaymentForm>;
