import type { PaymentField as Field } from '@aangan/contract/payment';
import { maxTextLength } from '@aangan/contract/rules/payment-form/length-bounds';
import { isDigitsOnly, maskOf } from '@aangan/contract/rules/payment-form/mask';
import { isPhoneField } from '@aangan/contract/rules/payment-form/phone-field';
import type { ComponentProps } from 'react';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { ChoiceCards } from '@/components/ui/choice-cards';
import type { IconName } from '@/components/ui/icon-name';
import { PasswordField } from '@/components/ui/password-field';
import { SelectField } from '@/components/ui/select-field';
import { TextAreaField, TextField } from '@/components/ui/text-field';
import { autocompleteOf } from '@/lib/payment/autocomplete';
import { labelOf } from '@/lib/payment/form-fields';
import { formatAtCaret } from '@/lib/payment/format-at-caret';
import { formatInput } from '@/lib/payment/values';

const icons: [RegExp, IconName][] = [
  [/\bqr\b/i, 'qr'],
  [/\bupi\b/i, 'mobile'],
  [/\bcards?\b/i, 'card'],
  [/bank/i, 'bank'],
  [/\bcash\b|\bcod\b/i, 'cash'],
];

function methodIcon(label: string): IconName | undefined {
  return icons.find(([name]) => name.test(label))?.[1];
}

type PaymentFieldProps = {
  field: Field;
  value: string;
  error: string | undefined;
  onValueChange: (text: string) => void;
};

/** One field of the server-defined form (§3). */
export function PaymentField({ field, value, error, onValueChange }: PaymentFieldProps) {
  const label = labelOf(field);
  const hint = field.description;
  const shared = { error, name: field.name, required: field.rules?.required ?? false };
  const textProps = {
    ...shared,
    label,
    hint,
    value,
    placeholder: field.placeholder,
    maxLength: maxTextLength,
    autoComplete: autocompleteOf(field),
  };
  const onChange = ({ target }: { target: { value: string } }) => onValueChange(target.value);
  const format = (text: string) => formatInput(field, text);
  const mask = maskOf(field);

  if (isPhoneField(field)) {
    return (
      <FormattedField
        {...textProps}
        format={format}
        onValueChange={onValueChange}
        type="tel"
        inputMode="tel"
      />
    );
  }
  if (mask === 'hidden') {
    const inputMode = field.type === 'number' ? 'numeric' : undefined;
    return <TextField {...textProps} onChange={onChange} inputMode={inputMode} type="password" />;
  }
  if (mask) {
    const inputMode = isDigitsOnly(mask.pattern) ? 'numeric' : undefined;
    return (
      <FormattedField
        {...textProps}
        format={format}
        onValueChange={onValueChange}
        inputMode={inputMode}
      />
    );
  }
  switch (field.type) {
    case 'checkbox':
      return (
        <CheckboxField
          {...shared}
          label={label}
          hint={hint}
          checked={value === 'true'}
          onChange={({ target }) => onValueChange(String(target.checked))}
        />
      );
    case 'select':
      if (field.display === 'cards') {
        const choices = (field.options ?? []).map((option) => ({
          ...option,
          icon: methodIcon(option.label),
        }));
        return (
          <ChoiceCards
            {...shared}
            hint={hint}
            value={value}
            choices={choices}
            legend={label}
            onChoose={onValueChange}
          />
        );
      }
      return (
        <SelectField {...shared} label={label} hint={hint} value={value} onChange={onChange}>
          {field.options?.every((option) => option.value !== '') && (
            <option value="">{field.placeholder ?? 'Please choose'}</option>
          )}
          {field.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      );
    case 'textarea':
      return <TextAreaField {...textProps} onChange={onChange} />;
    case 'password':
      return <PasswordField {...textProps} onChange={onChange} />;
    case 'email':
      return <TextField {...textProps} onChange={onChange} type="email" inputMode="email" />;
    case 'number':
      return <TextField {...textProps} onChange={onChange} inputMode="decimal" />;
    default:
      return <TextField {...textProps} onChange={onChange} />;
  }
}

type FormattedFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange'> & {
  format: (text: string) => string;
  onValueChange: (text: string) => void;
};

function FormattedField({ format, onValueChange, ...field }: FormattedFieldProps) {
  return (
    <TextField
      {...field}
      onChange={({ target }) => {
        const { value, selectionStart } = target;
        const { text, caret } = formatAtCaret(value, selectionStart ?? value.length, format);
        // React moves the caret to the end if the value differs from the input's.
        target.value = text;
        target.setSelectionRange(caret, caret);
        onValueChange(text);
      }}
    />
  );
}
