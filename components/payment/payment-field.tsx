import type { PaymentField as Field } from '@aangan/contract/payment';
import { maxTextLength } from '@aangan/contract/rules/payment-form/length-bounds';
import { isDigitsOnly, maskOf } from '@aangan/contract/rules/payment-form/mask';
import { isPhoneField } from '@aangan/contract/rules/payment-form/phone-field';
import type { ChangeEvent, ComponentProps } from 'react';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { ChoiceCards } from '@/components/ui/choice-cards';
import type { IconName } from '@/components/ui/icon-name';
import { PasswordField } from '@/components/ui/password-field';
import { SelectField } from '@/components/ui/select-field';
import { TextAreaField, TextField } from '@/components/ui/text-field';
import { autocompleteOf, labelOf } from '@/lib/payment/form-fields';
import { formatAtCaret, formatInput } from '@/lib/payment/values';

const icons: [RegExp, IconName][] = [
  [/\bqr\b/i, 'qr'],
  [/\bupi\b/i, 'mobile'],
  [/\bcards?\b/i, 'card'],
  [/bank/i, 'bank'],
  [/\bcash\b|\bcod\b/i, 'cash'],
];

const withIcon = (option: NonNullable<Field['options']>[number]) => ({
  ...option,
  icon: icons.find(([name]) => name.test(option.label))?.[1],
});

const inputTypes: Partial<Record<string, Pick<ComponentProps<'input'>, 'type' | 'inputMode'>>> = {
  email: { type: 'email', inputMode: 'email' },
  number: { inputMode: 'decimal' },
};

type PaymentFieldProps = {
  field: Field;
  value: string;
  error: string | undefined;
  onValueChange: (text: string) => void;
};

export function PaymentField({ field, value, error, onValueChange }: PaymentFieldProps) {
  const { name, type, options = [], placeholder, description: hint } = field;
  const label = labelOf(field);
  const shared = { error, hint, name, required: field.rules?.required ?? false };
  const onChange = ({ target }: { target: { value: string } }) => onValueChange(target.value);
  const isFormatted = isPhoneField(field) || maskOf(field) !== undefined;

  if (type === 'checkbox' && !isFormatted) {
    return (
      <CheckboxField
        {...shared}
        label={label}
        checked={value === 'true'}
        onChange={({ target }) => onValueChange(String(target.checked))}
      />
    );
  }
  if (type === 'select' && !isFormatted) {
    if (field.display === 'cards') {
      const cards = { value, choices: options.map(withIcon), onChoose: onValueChange };
      return <ChoiceCards {...shared} {...cards} legend={label} />;
    }
    return (
      <SelectField {...shared} label={label} value={value} onChange={onChange}>
        {options.every((option) => option.value !== '') && (
          <option value="">{placeholder ?? 'Please choose'}</option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    );
  }
  const autoComplete = autocompleteOf(field);
  const text = { ...shared, label, value, placeholder, autoComplete, maxLength: maxTextLength };
  if (isFormatted) return <FormattedField {...text} field={field} onValueChange={onValueChange} />;
  if (type === 'textarea') return <TextAreaField {...text} onChange={onChange} />;
  if (type === 'password') return <PasswordField {...text} onChange={onChange} />;
  return <TextField {...text} {...inputTypes[type ?? '']} onChange={onChange} />;
}

function formattedInput(field: Field): Pick<ComponentProps<'input'>, 'type' | 'inputMode'> {
  if (isPhoneField(field)) return { type: 'tel', inputMode: 'tel' };
  const mask = maskOf(field);
  if (mask === 'hidden') {
    return { type: 'password', inputMode: field.type === 'number' ? 'numeric' : undefined };
  }
  return { inputMode: mask && isDigitsOnly(mask.pattern) ? 'numeric' : undefined };
}

type FormattedFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange'> & {
  field: Field;
  onValueChange: (text: string) => void;
};

function FormattedField({ field, onValueChange, ...props }: FormattedFieldProps) {
  function handleChange({ target }: ChangeEvent<HTMLInputElement>): void {
    const format = (text: string) => formatInput(field, text);
    const { value, selectionStart } = target;
    const { text, caret } = formatAtCaret(value, selectionStart ?? value.length, format);
    // React moves the caret to the end if the value differs from the input's.
    target.value = text;
    target.setSelectionRange(caret, caret);
    onValueChange(text);
  }
  return <TextField {...props} {...formattedInput(field)} onChange={handleChange} />;
}
