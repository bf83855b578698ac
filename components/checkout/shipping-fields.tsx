import { indianStates, parseIndianState } from '@aangan/contract/rules/indian-states';
import type { FocusEvent } from 'react';
import { TextAreaField, TextField } from '@/components/ui/text-field';
import { bindFields } from '@/lib/forms/use-schema-form';
import styles from './shipping-fields.module.scss';
import { usePinAutofill } from './use-pin-autofill';
import type { ShippingFormState } from './use-shipping-form';

type ShippingFieldsProps = {
  form: ShippingFormState;
  unserved?: string | undefined;
};

/**
 * The six fields of the shipping address (§2); the PIN code comes early to fill in city and state.
 */
export function ShippingFields({ form, unserved }: ShippingFieldsProps) {
  const field = bindFields(form);
  const { announcement, warning } = usePinAutofill(form);
  const pinProblem = unserved ?? warning;

  function normaliseState(event: FocusEvent<HTMLInputElement>): Promise<unknown> {
    const official = parseIndianState(event.target.value);
    if (official) form.setValue('state', official, { shouldValidate: form.formState.isSubmitted });
    return form.register('state').onBlur(event);
  }

  return (
    <div className={styles.fields}>
      <TextField
        label="Full name"
        autoComplete="shipping name"
        autoCapitalize="words"
        {...field('fullName')}
      />
      <TextField
        label="PIN code"
        className={styles.half}
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={7}
        {...field('postalCode')}
        {...(pinProblem && !form.formState.errors.postalCode && { error: pinProblem })}
      />
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
      <TextField
        label="City"
        className={styles.half}
        autoComplete="shipping address-level2"
        autoCapitalize="words"
        {...field('city')}
      />
      <TextField
        label="State"
        list="indian-states"
        autoComplete="shipping address-level1"
        placeholder="Type or choose"
        {...field('state')}
        onBlur={normaliseState}
      />
      <datalist id="indian-states">
        {indianStates.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextAreaField
        label="Address"
        className={styles.wide}
        rows={2}
        autoComplete="shipping street-address"
        placeholder="House, street, area, landmark"
        {...field('address')}
      />
      <TextField
        label="Phone"
        className={styles.wide}
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        placeholder="+91 98765 43210"
        {...field('phone')}
      />
    </div>
  );
}
