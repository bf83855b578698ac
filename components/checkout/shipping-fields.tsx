import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { TextAreaField, TextField } from '@/components/ui/text-field';
import { indianStates } from '@/lib/checkout/indian-states';
import type { ShippingForm } from '@/lib/checkout/shipping-form';
import styles from './shipping-fields.module.scss';

type ShippingFieldsProps = {
  register: UseFormRegister<ShippingForm>;
  errors: FieldErrors<ShippingForm>;
};

/** The six fields of the shipping address (specification §2). */
export function ShippingFields({ register, errors }: ShippingFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Full name"
        autoComplete="shipping name"
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        placeholder="+91 98765 43210"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <TextAreaField
        label="Address"
        className={styles.wide}
        rows={2}
        autoComplete="shipping street-address"
        placeholder="House, street, area, landmark"
        error={errors.address?.message}
        {...register('address')}
      />
      <TextField
        label="City"
        className={styles.half}
        autoComplete="shipping address-level2"
        error={errors.city?.message}
        {...register('city')}
      />
      <TextField
        label="PIN code"
        className={styles.half}
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={7}
        error={errors.postalCode?.message}
        {...register('postalCode')}
      />
      <TextField
        label="State"
        className={styles.wide}
        list="indian-states"
        autoComplete="shipping address-level1"
        placeholder="Type or choose"
        error={errors.state?.message}
        {...register('state')}
      />
      <datalist id="indian-states">
        {indianStates.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
    </div>
  );
}
