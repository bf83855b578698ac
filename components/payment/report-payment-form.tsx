import { parseUtr, utrMessage } from '@aangan/contract/rules/utr';
import { type FormEvent, useRef, useState } from 'react';
import { PictureField, type UploadedPicture } from '@/components/reviews/picture-field';
import { DialogForm } from '@/components/ui/dialog-form';
import { TextField } from '@/components/ui/text-field';
import { callShop } from '@/lib/api/browser';
import { failureText } from '@/lib/messages/failures';

type ReportPaymentFormProps = {
  orderId: string;
  utr: string | undefined;
  onReported: () => void;
  onClose: () => void;
};

/** The UTR of a payment, and a screenshot if the shopper likes. */
export default function ReportPaymentForm(props: ReportPaymentFormProps) {
  const { orderId, onReported, onClose } = props;
  const [input, setInput] = useState(props.utr ?? '');
  const [pictures, setPictures] = useState<UploadedPicture[]>([]);
  const [isSubmitting, setSubmitting] = useState(false);
  const [error, setError] = useState<{ field?: string | undefined; message: string }>();
  const field = useRef<HTMLInputElement>(null);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const utr = parseUtr(input);
    if (!utr) {
      setError({ field: 'utr', message: utrMessage });
      field.current?.focus();
      return;
    }
    setSubmitting(true);
    setError(undefined);
    const [picture] = pictures;
    const body = { utr, ...(picture && 'data' in picture.body && { picture: picture.body.data }) };
    const result = await callShop('reportPayment', { path: { orderId }, body });
    setSubmitting(false);
    if (result.ok) return onReported();
    const { failure } = result;
    setError({ field: failure.field, message: failureText(failure, 'send') });
    if (failure.field === 'utr') field.current?.focus();
  }

  return (
    <DialogForm
      title={props.utr === undefined ? 'I have paid' : 'Correct the UTR'}
      button={isSubmitting ? 'Sending...' : 'Send'}
      isSubmitting={isSubmitting}
      error={error?.field === 'utr' ? undefined : error?.message}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label="UTR"
        hint="In the details of the payment, also called 'UPI transaction ID', 'RRN' or 'reference number'. For UPI it is 12 digits."
        value={input}
        error={error?.field === 'utr' ? error.message : undefined}
        autoComplete="off"
        maxLength={30}
        required
        onChange={({ target }) => setInput(target.value)}
      />
      <PictureField
        legend="Screenshot (optional)"
        max={1}
        pictures={pictures}
        onChange={setPictures}
      />
    </DialogForm>
  );
}
