import type { ComponentProps } from 'react';
import { TextField } from '@/components/ui/text-field';
import { formatAtCaret } from '@/lib/payment/keep-caret';

type FormattedFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange'> & {
  format: (text: string) => string;
  onText: (text: string) => void;
};

/** A text field whose content takes its form while it is typed. */
export function FormattedField({ format, onText, ...field }: FormattedFieldProps) {
  return (
    <TextField
      {...field}
      onChange={({ target }) => {
        const { value, selectionStart } = target;
        const { text, caret } = formatAtCaret(value, selectionStart ?? value.length, format);
        // Set here, before React compares: it would otherwise throw the caret to the end.
        target.value = text;
        target.setSelectionRange(caret, caret);
        onText(text);
      }}
    />
  );
}
