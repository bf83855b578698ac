import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DialogForm } from '@/components/ui/dialog-form';
import { SelectField } from '@/components/ui/select-field';
import { TextAreaField } from '@/components/ui/text-field';
import { callShop } from '@/lib/api/browser';
import { failureText } from '@/lib/messages/failures';
import { orderMessages } from '@/lib/messages/order';
import type { ReturnItemsProps } from './order-actions';

const reasons = [
  'It arrived damaged or does not work',
  'It is not what I ordered',
  'It is not as described or pictured',
  'It does not fit or suit',
  'I changed my mind',
  'Another reason',
] as const;

type ReturnDialogProps = ReturnItemsProps & { onClose: () => void };

export default function ReturnDialog({ order, terms, onRequested, onClose }: ReturnDialogProps) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const returnable = order.items.filter((item) => item.returnable > 0);

  async function send(form: FormData): Promise<void> {
    const items = returnable
      .map(({ key }) => ({ id: key, quantity: Number(form.get(key)) }))
      .filter(({ quantity }) => quantity > 0);
    const [choice, details] = ['reason', 'details'].map((name) => String(form.get(name)).trim());
    // A new error takes the focus.
    flushSync(() => setError(undefined));
    if (items.length === 0 || !choice) return setError(orderMessages.returnIncomplete);
    setSending(true);
    const body = { items, reason: [choice, details].filter(Boolean).join(': ') };
    const result = await callShop('requestReturn', { path: { orderId: order.id }, body });
    setSending(false);
    if (result.ok) onRequested(result.data);
    else setError(failureText(result.failure, 'return'));
  }

  return (
    <DialogForm
      title="Return items"
      button={isSending ? 'Sending...' : 'Ask for a return'}
      isSubmitting={isSending}
      error={error}
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
      onClose={onClose}
    >
      <p>{terms} We will answer by email. Please wait for our answer before you send anything.</p>
      {returnable.map(({ key, line, option, returnable: most }) => (
        <SelectField
          key={key}
          name={key}
          label={[line.name, option].filter(Boolean).join(', ')}
          defaultValue={0}
        >
          {[...Array(most + 1).keys()].map((quantity) => (
            <option key={quantity} value={quantity}>
              {quantity === 0 ? 'Keep' : `Return ${quantity}`}
            </option>
          ))}
        </SelectField>
      ))}
      <SelectField label="Reason" name="reason" defaultValue="">
        <option value="" disabled>
          Please choose
        </option>
        {reasons.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </SelectField>
      <TextAreaField label="Details (optional)" name="details" maxLength={900} rows={3} />
    </DialogForm>
  );
}
