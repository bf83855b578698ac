'use client';

import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError, getControlProps } from '@/components/ui/field-error';
import { ShopLink } from '@/components/ui/shop-link';
import { notify } from '@/lib/browser/notify';
import { formMessages } from '@/lib/messages/forms';
import { messages } from '@/lib/messages/shop';
import styles from './newsletter.module.scss';

type NewsletterProps = { heading: string; text: string; takesSubscriptions?: boolean | undefined };

const send = (email: string) =>
  import('./subscribe').then(
    ({ subscribe }) => subscribe(email),
    () => messages.partFailed,
  );

/** 'Stay Updated' (§2): sends a request only if the store takes subscriptions. */
export function Newsletter({ heading, text, takesSubscriptions = false }: NewsletterProps) {
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = 'newsletter-email';

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (takesSubscriptions) {
      setSending(true);
      const failed = await send(String(new FormData(form).get('email')));
      setSending(false);
      if (failed) {
        setError(failed);
        field.current?.focus();
        return;
      }
    }
    form.reset();
    setRequested(takesSubscriptions);
    if (!takesSubscriptions) notify({ ...formMessages.subscribed, tone: 'success' });
  }

  return (
    <section className={styles.newsletter} aria-labelledby="newsletter">
      <div className={styles.panel}>
        <div>
          <h2 id="newsletter" className={styles.heading}>
            {heading}
          </h2>
          <p className="lead">
            {text} {takesSubscriptions && <ShopLink href="/privacy">Privacy Policy</ShopLink>}
          </p>
        </div>
        <form method="post" className={styles.form} onSubmit={handleSubmit}>
          <label htmlFor={id} className={styles.label}>
            Email address
          </label>
          <input
            ref={field}
            {...getControlProps(id, { error })}
            className={styles.input}
            type="email"
            name="email"
            required
            autoComplete="email"
            placeholder="you@example.com"
            // The browser's own message disappears after a moment.
            onInvalid={(event) => {
              event.preventDefault();
              setError(event.currentTarget.validationMessage);
              event.currentTarget.focus();
            }}
            onInput={() => setError(undefined)}
          />
          <div className={styles.error}>
            <FieldError id={id} error={error} />
            {isRequested && (
              <p role="status" className={styles.next}>
                {formMessages.confirmSubscription}
              </p>
            )}
          </div>
          <Button type="submit" size="large" disabled={isSending}>
            Subscribe
          </Button>
        </form>
      </div>
    </section>
  );
}
