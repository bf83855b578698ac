import { gstinMessage, parseGstin } from '@aangan/contract/rules/gstin';
import { type RefObject, useEffect, useState } from 'react';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { TextField } from '@/components/ui/text-field';
import { useBusinessDraft } from '@/stores/business-draft';
import styles from './shipping-fields.module.scss';

type BusinessFieldsProps = {
  /** The GSTIN input while it is shown; its validity reflects the format. */
  field: RefObject<HTMLInputElement | null>;
  isChecked: boolean;
};

export default function BusinessFields({ field, isChecked }: BusinessFieldsProps) {
  const { gstin, name, save } = useBusinessDraft();
  const isEntered = gstin.trim() !== '';
  const [isBusiness, setIsBusiness] = useState(isEntered);
  const isWrong = isEntered && !parseGstin(gstin);
  useEffect(() => field.current?.setCustomValidity(isWrong ? gstinMessage : ''), [field, isWrong]);
  return (
    <div className={styles.fields}>
      <CheckboxField
        label="I need a GST invoice for a business"
        className={styles.wide}
        checked={isBusiness}
        onChange={({ target }) => {
          setIsBusiness(target.checked);
          if (!target.checked) save({ gstin: '' });
        }}
      />
      {isBusiness && (
        <TextField
          label="GSTIN (for a business invoice)"
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
      )}
      {isEntered && (
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
