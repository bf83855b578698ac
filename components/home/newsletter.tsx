'use client';

import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { messages } from '@/lib/messages/shop';
import { notify } from '@/lib/notify';
import styles from './newsletter.module.scss';

type NewsletterProps = { heading: string; text: string };

/** 'Stay Updated': a toast and a cleared field; no call is made (specification §2, ruling 11). */
export function Newsletter({ heading, text }: NewsletterProps) {
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
          <label htmlFor="newsletter-email" className={styles.label}>
            Email address
          </label>
          <input
            id="newsletter-email"
            className={styles.input}
            type="email"
            name="email"
            required
            autoComplete="email"
            placeholder="you@example.com"
          />
          <Button type="submit" size="large">
            Subscribe
          </Button>
        </form>
      </div>
    </section>
  );
}
