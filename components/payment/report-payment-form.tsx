import { parseUtr, utrMessage } from '@aangan/contract/rules/utr';
import { useState } from 'react';
import * as z from 'zod/mini';
import { PictureField, type UploadedPicture } from '@/components/reviews/picture-field';
import { DialogForm } from '@/components/ui/dialog-form';
import { TextField } from '@/components/ui/text-field';
import { callShop } from '@/lib/api/browser';
import { useSendingForm } from '@/lib/forms/use-sending-form';
import type { ReportPaymentProps } from './report-payment';

const schema = z.object({
  utr: z.string().check(
    z.overwrite((text) => parseUtr(text) ?? text),
    z.refine((text) => parseUtr(text) !== undefined, utrMessage),
  ),
});

export default function ReportPaymentForm(props: ReportPaymentProps & { onClose: () => void }) {
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

  return (
    <DialogForm
      title={earlier === undefined ? 'I have paid' : 'Correct the UTR'}
      button={dialog.isSubmitting ? 'Sending...' : 'Send'}
      onClose={onClose}
      {...dialog}
    >
      <TextField
        label="UTR"
        hint="In the details of the payment, also called 'UPI transaction ID', 'RRN' or 'reference number'. For UPI it is 12 digits."
        autoComplete="off"
        maxLength={30}
        required
        {...field('utr')}
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
