'use client';

import { emailSchema } from '@aangan/contract/credentials';
import { nameWithChoice } from '@aangan/contract/rules/variant-name';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { EmailField } from '@/components/account/email-field';
import { DialogForm } from '@/components/ui/dialog-form';
import { readSignedInAccount } from '@/lib/account/read-account';
import { callShop } from '@/lib/api/browser';
import { notify } from '@/lib/browser/notify';
import { useSendingForm } from '@/lib/forms/use-sending-form';
import { formMessages } from '@/lib/messages/forms';
import type { RestockRequest } from './restock-button';

const schema = z.object({ email: emailSchema });

type RestockFormProps = RestockRequest & {
  /** Called once it is requested; unconfirmed until the shopper opens the link of an email. */
  onRequested: (isConfirmed: boolean) => void;
  onClose: () => void;
};

export default function RestockForm({ id, name, choice, onRequested, onClose }: RestockFormProps) {
  const item = nameWithChoice(name, choice);
  const { form, field, dialog } = useSendingForm(
    schema,
    { email: '' },
    {
      send: ({ email }) => callShop('restockNotice', { path: { id }, body: { email, ...choice } }),
      onSent(data) {
        const { restockConfirmed, restockRequested } = formMessages;
        const isConfirmed = data?.confirmed ?? false;
        const message = (isConfirmed ? restockConfirmed : restockRequested)(item);
        notify({ ...message, tone: 'success' });
        onRequested(isConfirmed);
      },
      task: 'send',
      texts: { 409: formMessages.isBack },
    },
  );
  const { getValues, setValue } = form;
  const [confirmedEmail, setConfirmedEmail] = useState<string>();
  const email = useWatch({ control: form.control, name: 'email' });

  useEffect(() => {
    readSignedInAccount().then((account) => {
      if (!account?.email) return;
      if (account.emailVerified) setConfirmedEmail(account.email);
      if (!getValues('email')) setValue('email', account.email);
    });
  }, [getValues, setValue]);

  return (
    <DialogForm
      title="Notify me"
      button={dialog.isSubmitting ? 'Sending...' : 'Notify me'}
      onClose={onClose}
      {...dialog}
    >
      <p>
        {item} is sold out. We&apos;ll{' '}
        {email !== confirmedEmail && 'send you a link to confirm your address, then '}
        email you once when it&apos;s back. No marketing.
      </p>
      <EmailField {...field('email')} />
    </DialogForm>
  );
}
