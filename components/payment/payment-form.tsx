import { payByLabel } from '@aangan/contract/rules/pay-by';
import clsx from 'clsx/lite';
import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { ActionBar } from '@/components/ui/action-bar';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/shop-link';
import { orderAmount } from '@/lib/orders/order-amount';
import { labelOf } from '@/lib/payment/form-fields';
import styles from './payment.module.scss';
import { PaymentField } from './payment-field';
import type { PaymentFormState } from './use-payment-form';

type PaymentFormProps = {
  form: PaymentFormState;
  amount: number | undefined;
  payBy: string | undefined;
  isSending: boolean;
  error: string | undefined;
  note?: ReactNode;
  onSubmit: () => void;
};

export function PaymentForm(props: PaymentFormProps) {
  const { form, isSending, error, note, onSubmit } = props;
  const { values, visible, errors, attempt, setValue, validateOnBlur, missing } = form;
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (attempt > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempt]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (missing.length === 0 && !isSending) onSubmit();
  }

  /** A press of Pay validates nothing before: a new error would move the button from the finger. */
  function onBlur({ target, relatedTarget }: FocusEvent) {
    const name = target.getAttribute('name');
    const next = relatedTarget?.matches('[type=submit]')
      ? name
      : relatedTarget?.getAttribute('name');
    if (name !== null && name !== next) validateOnBlur(name);
  }

  return (
    <form
      ref={element}
      method="post"
      className={styles.form}
      noValidate
      onSubmit={handleSubmit}
      onBlur={onBlur}
    >
      {!error && note}
      <div className={styles.fields}>
        {visible.map((field) => (
          <div
            key={field.name}
            className={clsx(
              field.inline ? styles.inline : styles.whole,
              field.rules?.required && styles.required,
            )}
          >
            <PaymentField
              field={field}
              value={values.get(field.name) ?? ''}
              error={errors.get(field.name)}
              onValueChange={(text) => setValue(field, text)}
            />
          </div>
        ))}
      </div>
      {error && !isSending && (
        <FormError>
          <p>{error}</p>
          <ShopLink className={styles.back} href="/checkout">
            Return to checkout
          </ShopLink>
        </FormError>
      )}
      <Pay {...props} />
    </form>
  );
}

function Pay({ form, amount, payBy, isSending }: PaymentFormProps) {
  const { values, visible, missing, submitLabel } = form;
  const missingId = useId();
  const isComplete = missing.length === 0;
  const isCash = visible.some(({ name }) => values.get(name) === 'cash');
  const total = amount === undefined ? '' : orderAmount(amount);
  return (
    <div className={styles.send}>
      <ActionBar label="Amount" amount={submitLabel ? total : ''}>
        <Button
          type="submit"
          size="large"
          wide
          disabled={!isComplete || isSending}
          aria-describedby={isComplete ? undefined : missingId}
        >
          {isSending ? 'Processing...' : (submitLabel ?? `Pay ${total}`.trim())}
        </Button>
      </ActionBar>
      {!isComplete && (
        <p id={missingId} className="quiet">
          Please fill in: {missing.map(labelOf).join(', ')}
        </p>
      )}
      {payBy && !isCash && <p className="quiet">{payByLabel(payBy)}</p>}
      {location.protocol === 'https:' && (
        <p className={styles.secure}>
          <Icon name="shield" size={18} /> Secure connection
        </p>
      )}
    </div>
  );
}
