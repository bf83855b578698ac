'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextAreaField, TextField } from '@/components/ui/text-field';
import { callShop } from '@/lib/api/browser';
import { messages } from '@/lib/messages/shop';
import { notify } from '@/lib/notify';
import styles from './contact-form.module.scss';

/** How long sending takes where no call is made (specification §9). */
const simulatedMilliseconds = 1500;

function wait(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

async function send(form: HTMLFormElement): Promise<boolean> {
  const text = (name: string) => String(new FormData(form).get(name) ?? '');
  const result = await callShop('contact', {
    body: {
      name: text('name'),
      email: text('email'),
      subject: text('subject'),
      message: text('message'),
    },
  });
  return result.ok;
}

/** The contact form; a call is made only where the backend takes messages (ruling 11). */
export function ContactForm({ takesMessages }: { takesMessages: boolean }) {
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setSending(true);
    const [isSent] = await Promise.all([
      takesMessages ? send(form) : true,
      wait(simulatedMilliseconds),
    ]);
    setSending(false);
    if (!isSent) {
      notify({ title: 'Error', description: messages.noResponse, tone: 'error' });
      return;
    }
    notify({ ...messages.messageSent, tone: 'success' });
    form.reset();
  }

  return (
    <form method="post" className={styles.form} onSubmit={submit}>
      <TextField label="Name" name="name" required autoComplete="name" maxLength={120} />
      <TextField label="Email" name="email" type="email" required autoComplete="email" />
      <TextField label="Subject" name="subject" required className={styles.wide} maxLength={200} />
      <TextAreaField
        label="Message"
        name="message"
        required
        rows={6}
        maxLength={5000}
        className={styles.wide}
      />
      <Button type="submit" size="large" disabled={isSending}>
        {isSending ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}
