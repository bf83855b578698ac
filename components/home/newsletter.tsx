'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { describedBy, FieldError } from '@/components/ui/field-frame';
import { messages } from '@/lib/messages/shop';
import { notify } from '@/lib/notify';
import styles from './newsletter.module.scss';

type NewsletterProps = { heading: string; text: string };

/** 'Stay Updated': a toast and a cleared field; no call is made (specification §2, ruling 11). */
export function Newsletter({ heading, text }: NewsletterProps) {
  const [error, setError] = useState<string>();
  const id = 'newsletter-email';

  function subscribe(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    event.currentTarget.reset();
    notify({ ...messages.subscribed, tone: 'success' });
  }

  return (
    <section className={styles.newsletter} aria-labelledby="newsletter">
      <div className={styles.panel}>
        <div>
          <h2 id="newsletter" className={styles.heading}>
            {heading}
          </h2>
          <p className="lead">{text}</p>
        </div>
        <form method="post" className={styles.form} onSubmit={subscribe}>
          <label htmlFor={id} className={styles.label}>
            Email address
          </label>
          <input
            {...describedBy(id, { error })}
            className={styles.input}
            type="email"
            name="email"
            required
            autoComplete="email"
            placeholder="you@example.com"
            // The browser says so for a moment; here it stays.
            onInvalid={({ currentTarget }) => setError(currentTarget.validationMessage)}
            onInput={() => setError(undefined)}
          />
          <div className={styles.error}>
            <FieldError id={id} error={error} />
          </div>
          <Button type="submit" size="large">
            Subscribe
          </Button>
        </form>
      </div>
    </section>
  );
}
