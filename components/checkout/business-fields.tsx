import type { Ref } from 'react';
import { TextField } from '@/components/ui/text-field';
import { gstinMessage, readGstin } from '@/lib/contract/gstin';
import { useBusiness } from '@/stores/business';
import styles from './shipping-fields.module.scss';

type BusinessFieldsProps = {
  /** The field of the GSTIN. */
  ref: Ref<HTMLInputElement>;
  /** Whether the form was sent: before that nobody is told of a slip. */
  isChecked: boolean;
};

/** For an invoice to a business; the second field comes with the first. */
export function BusinessFields({ ref, isChecked }: BusinessFieldsProps) {
  const { gstin, name, remember } = useBusiness();
  const isWrong = isChecked && gstin.trim() !== '' && !readGstin(gstin);
  return (
    <div className={styles.fields}>
      <TextField
        label="GSTIN (for a business invoice)"
        hint="Optional"
        className={styles.wide}
        ref={ref}
        value={gstin}
        onChange={({ target }) => remember({ gstin: target.value })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        error={isWrong ? gstinMessage : undefined}
      />
      {gstin.trim() && (
        <TextField
          label="Business name"
          className={styles.wide}
          value={name}
          onChange={({ target }) => remember({ name: target.value })}
          autoComplete="organization"
          maxLength={120}
        />
      )}
    </div>
  );
}
