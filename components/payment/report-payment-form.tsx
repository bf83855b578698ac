import { parseUtr, utrMessage } from '@aangan/contract/rules/utr';
import { useState } from 'react';
import * as z from 'zod/mini';
import { PictureField, type UploadedPicture } from '@/components/reviews/picture-field';
import { ActionBar } from '@/components/ui/action-bar';
import { Button } from '@/components/ui/button';
import { DialogForm } from '@/components/ui/dialog-form';
import { FormError } from '@/components/ui/form-error';
import { TextField } from '@/components/ui/text-field';
import { callShop } from '@/lib/api/browser';
import { useSendingForm } from '@/lib/forms/use-sending-form';
import styles from './payment.module.scss';
import type { ReportPaymentProps } from './report-payment';

const schema = z.object({
  utr: z.string().check(
    z.overwrite((text) => parseUtr(text) ?? text),
    z.refine((text) => parseUtr(text) !== undefined, utrMessage),
  ),
});

type ReportPaymentFormProps = Omit<ReportPaymentProps, 'isInline'> & {
  /** Of a dialog; otherwise the form is a part of the page. */
  onClose?: () => void;
};

export default function ReportPaymentForm(props: ReportPaymentFormProps) {
  const { orderId, utr: earlier, onReported, onClose } = props;
  const [pictures, setPictures] = useState<UploadedPicture[]>([]);
  const { field, dialog } = useSendingForm(
    schema,
    { utr: earlier ?? '' },
    {
      send({ utr }) {
        const [picture] = pictures;
        const screenshot = picture && 'data' in picture.body && { picture: picture.body.data };
        return callShop('reportPayment', { path: { orderId }, body: { utr, ...screenshot } });
      },
      onSent: onReported,
      task: 'send',
    },
  );
  const utrField = (
    <TextField
      label="UTR"
      hint="In your app's details of the payment: 12 digits for UPI. Also called 'UPI transaction ID', 'RRN' or 'reference number'."
      autoComplete="off"
      enterKeyHint="send"
      maxLength={30}
      required
      {...(!onClose && { inputMode: 'numeric' })}
      {...field('utr')}
    />
  );

  if (!onClose) {
    const { isSubmitting, error, onSubmit } = dialog;
    return (
      <form
        method="post"
        className={styles.form}
        aria-label="I have paid"
        onSubmit={onSubmit}
        noValidate
      >
        {utrField}
        {error && <FormError>{error}</FormError>}
        <ActionBar label="" amount="">
          <Button type="submit" size="large" wide disabled={isSubmitting}>
            {isSubmitting ? 'Sending...' : 'I have paid'}
          </Button>
        </ActionBar>
      </form>
    );
  }
  return (
    <DialogForm
      title={earlier === undefined ? 'I have paid' : 'Correct the UTR'}
      button={dialog.isSubmitting ? 'Sending...' : 'Send'}
      onClose={onClose}
      {...dialog}
    >
      {utrField}
      <PictureField
        legend="Screenshot (optional)"
        max={1}
        pictures={pictures}
        onChange={setPictures}
      />
    </DialogForm>
  );
}
