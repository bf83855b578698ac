import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ShopLink } from '@/components/ui/shop-link';
import { formatOrderAmount } from '@/lib/money';
import { PaymentField } from './payment-field';
import styles from './payment-form.module.scss';
import type { PaymentFormState } from './use-payment-form';

type PaymentFormProps = {
  form: PaymentFormState;
  /** Rupees. */
  amount: number | undefined;
  isSending: boolean;
  /** What went wrong with the whole of it. */
  error: string | undefined;
  /** Above the fields: what the shopper should know first. */
  note?: ReactNode;
  onSubmit: () => void;
};

/** The form that the server defines (specification §5). */
export function PaymentForm({ form, amount, isSending, error, note, onSubmit }: PaymentFormProps) {
  const { values, visible, errors, attempt, enter, isComplete } = form;
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (attempt > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempt]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isComplete && !isSending) onSubmit();
  }

  return (
    <form ref={element} method="post" className={styles.form} noValidate onSubmit={submit}>
      {error ? (
        <Banner tone="error">
          <p>{error}</p>
          <ShopLink className={styles.back} href="/checkout">
            Return to checkout
          </ShopLink>
        </Banner>
      ) : (
        note
      )}
      <div className={styles.fields}>
        {visible.map((field) => (
          <div key={field.name} className={field.inline ? styles.inline : styles.whole}>
            <PaymentField
              field={field}
              value={values.get(field.name) ?? ''}
              error={errors.get(field.name)}
              onText={(text) => enter(field, text)}
            />
          </div>
        ))}
      </div>
      <Button type="submit" size="large" wide disabled={!isComplete || isSending}>
        {isSending && 'Processing...'}
        {!isSending && (amount === undefined ? 'Pay' : `Pay ${formatOrderAmount(amount)}`)}
      </Button>
    </form>
  );
}
