'use client';

import { contactMessageSchema } from '@aangan/contract/contact';
import { useEffect, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { TextAreaField, TextField } from '@/components/ui/text-field';
import { readSignedInAccount } from '@/lib/account/read-account';
import { callShop } from '@/lib/api/browser';
import { notify } from '@/lib/browser/notify';
import { useSendingForm } from '@/lib/forms/use-sending-form';
import styles from './contact-form.module.scss';

/** Literal text of §4. */
const messageSent = {
  title: 'Message Sent',
  description: "Thank you for contacting us. We'll get back to you shortly.",
} as const;

/** The simulated duration without a request (§9). */
const simulatedDelayMs = 1500;

const blank = { name: '', email: '', subject: '', message: '' };

export function ContactForm({ takesMessages }: { takesMessages: boolean }) {
  const [replyTo, setReplyTo] = useState<string>();
  const { form, field, dialog } = useSendingForm(contactMessageSchema, blank, {
    async send(body) {
      const sending = takesMessages
        ? callShop('contact', { body })
        : ({ ok: true, data: undefined } as const);
      const delay = new Promise((resolve) => setTimeout(resolve, simulatedDelayMs));
      const [result] = await Promise.all([sending, delay]);
      return result;
    },
    onSent(_, { email }) {
      notify({ ...messageSent, tone: 'success' });
      if (takesMessages) setReplyTo(email);
      form.reset();
    },
    task: 'send',
  });
  const { getValues, setValue } = form;

  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const order = query.get('order')?.slice(0, 64);
    if (!order || getValues('message')) return;
    const about = query.get('about') === 'return' ? 'Return of order' : 'Order';
    setValue('subject', `${about} ${order}`);
    setValue('message', `Order ${order}: `);
  }, [getValues, setValue]);

  useEffect(() => {
    readSignedInAccount().then((account) => {
      const { firstName, lastName, email } = account ?? {};
      if (!getValues('name')) setValue('name', [firstName, lastName].filter(Boolean).join(' '));
      if (email && !getValues('email')) setValue('email', email);
    });
  }, [getValues, setValue]);

  return (
    <form method="post" className={styles.form} onSubmit={dialog.onSubmit} noValidate>
      <TextField label="Name" required autoComplete="name" maxLength={120} {...field('name')} />
      <TextField label="Email" type="email" required autoComplete="email" {...field('email')} />
      <TextField
        label="Subject"
        required
        className={styles.wide}
        maxLength={200}
        {...field('subject')}
      />
      <TextAreaField
        label="Message"
        required
        rows={6}
        maxLength={5000}
        className={styles.wide}
        {...field('message')}
      />
      {dialog.error && (
        <div className={styles.wide}>
          <FormError>{dialog.error}</FormError>
        </div>
      )}
      {replyTo && (
        <div className={styles.wide}>
          <Banner tone="success">We have your message. Our reply goes to {replyTo}.</Banner>
        </div>
      )}
      <Button type="submit" size="large" disabled={dialog.isSubmitting}>
        {dialog.isSubmitting ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}
