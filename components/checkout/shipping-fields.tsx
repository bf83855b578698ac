import { TextAreaField, TextField } from '@/components/ui/text-field';
import { indianStates } from '@/lib/contract/indian-states';
import { bindFields } from '@/lib/forms/bind-fields';
import styles from './shipping-fields.module.scss';
import type { ShippingFormState } from './use-shipping-form';

/** The six fields of the shipping address (specification §2). */
export function ShippingFields({ form }: { form: ShippingFormState }) {
  const field = bindFields(form);
  return (
    <div className={styles.fields}>
      <TextField label="Full name" autoComplete="shipping name" {...field('fullName')} />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        placeholder="+91 98765 43210"
        {...field('phone')}
      />
      <TextAreaField
        label="Address"
        className={styles.wide}
        rows={2}
        autoComplete="shipping street-address"
        placeholder="House, street, area, landmark"
        {...field('address')}
      />
      <TextField
        label="City"
        className={styles.half}
        autoComplete="shipping address-level2"
        {...field('city')}
      />
      <TextField
        label="PIN code"
        className={styles.half}
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={7}
        {...field('postalCode')}
      />
      <TextField
        label="State"
        className={styles.wide}
        list="indian-states"
        autoComplete="shipping address-level1"
        placeholder="Type or choose"
        {...field('state')}
      />
      <datalist id="indian-states">
        {indianStates.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
    </div>
  );
}
