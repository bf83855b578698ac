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
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { failureText } from '@/lib/messages/failures';
import styles from './contact-form.module.scss';

/** Literal texts of §4. */
const contactMessages = {
  messageSent: {
    title: 'Message Sent',
    description: "Thank you for contacting us. We'll get back to you shortly.",
  },
} as const;

/** The simulated duration without a request (§9). */
const simulatedDelayMs = 1500;

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Sends a request only if the backend takes messages. */
export function ContactForm({ takesMessages }: { takesMessages: boolean }) {
  const blank = { name: '', email: '', subject: '', message: '' };
  const { form, field, errors, isSubmitting } = useSchemaForm(contactMessageSchema, blank);
  const [replyTo, setReplyTo] = useState<string>();
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

  const handleSubmit = form.handleSubmit(async (body) => {
    const [sent] = await Promise.all([
      takesMessages ? callShop('contact', { body }) : ({ ok: true } as const),
      wait(simulatedDelayMs),
    ]);
    if (!sent.ok) {
      form.setError('root', { message: failureText(sent.failure, 'send') });
      return;
    }
    notify({ ...contactMessages.messageSent, tone: 'success' });
    if (takesMessages) setReplyTo(body.email);
    form.reset();
  });

  return (
    <form method="post" className={styles.form} onSubmit={handleSubmit} noValidate>
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
      {errors.root && (
        <div className={styles.wide}>
          <FormError>{errors.root.message}</FormError>
        </div>
      )}
      {replyTo && (
        <div className={styles.wide}>
          <Banner tone="success">We have your message. Our reply goes to {replyTo}.</Banner>
        </div>
      )}
      <Button type="submit" size="large" disabled={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}
