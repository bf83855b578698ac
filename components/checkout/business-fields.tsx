import { type RefObject, useEffect } from 'react';
import { TextField } from '@/components/ui/text-field';
import { gstinMessage, parseGstin } from '@/lib/rules/gstin';
import { useBusinessDraft } from '@/stores/business-draft';
import styles from './shipping-fields.module.scss';

type BusinessFieldsProps = {
  /** The GSTIN input; its validity reflects the format. */
  field: RefObject<HTMLInputElement | null>;
  isChecked: boolean;
};

export default function BusinessFields({ field, isChecked }: BusinessFieldsProps) {
  const { gstin, name, save } = useBusinessDraft();
  const isWrong = gstin.trim() !== '' && !parseGstin(gstin);
  useEffect(() => field.current?.setCustomValidity(isWrong ? gstinMessage : ''), [field, isWrong]);
  return (
    <div className={styles.fields}>
      <TextField
        label="GSTIN (for a business invoice)"
        hint="Optional"
        className={styles.wide}
        ref={field}
        value={gstin}
        onChange={({ target }) => save({ gstin: target.value })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        error={isChecked && isWrong ? gstinMessage : undefined}
      />
      {gstin.trim() && (
        <TextField
          label="Business name"
          className={styles.wide}
          value={name}
          onChange={({ target }) => save({ name: target.value })}
          autoComplete="organization"
          maxLength={120}
        />
      )}
    </div>
  );
}
