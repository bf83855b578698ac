import type { ReceivedOrder } from '@aangan/contract/order';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DialogForm } from '@/components/ui/dialog-form';
import { SelectField } from '@/components/ui/select-field';
import { TextAreaField } from '@/components/ui/text-field';
import { callShop } from '@/lib/api/browser';
import { failureText } from '@/lib/messages/failures';
import { orderMessages } from '@/lib/messages/order';
import type { Order } from '@/lib/orders/order';

type ReturnDialogProps = {
  order: Order;
  onRequested: (order: ReceivedOrder) => void;
  onClose: () => void;
};

export default function ReturnDialog({ order, onRequested, onClose }: ReturnDialogProps) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const returnable = order.items.filter((item) => item.returnable > 0);

  async function send(form: FormData): Promise<void> {
    const items = returnable
      .map(({ key }) => ({ id: key, quantity: Number(form.get(key)) }))
      .filter(({ quantity }) => quantity > 0);
    const reason = String(form.get('reason')).trim();
    // A new error takes the focus.
    flushSync(() => setError(undefined));
    if (items.length === 0 || !reason) {
      setError(orderMessages.returnIncomplete);
      return;
    }
    setSending(true);
    const path = { orderId: order.id };
    const result = await callShop('requestReturn', { path, body: { items, reason } });
    setSending(false);
    if (result.ok) return onRequested(result.data);
    setError(failureText(result.failure, 'return'));
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
      <p>We will answer by email. Please wait for our answer before you send anything.</p>
      {returnable.map(({ key, line, option, returnable: most }) => (
        <SelectField
          key={key}
          name={key}
          label={[line.name, option].filter(Boolean).join(', ')}
          defaultValue={0}
        >
          {Array.from({ length: most + 1 }, (_, quantity) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the quantities are the indexes
            <option key={quantity} value={quantity}>
              {quantity === 0 ? 'Keep' : `Return ${quantity}`}
            </option>
          ))}
        </SelectField>
      ))}
      <TextAreaField label="Reason" name="reason" maxLength={1000} rows={3} />
    </DialogForm>
  );
}
