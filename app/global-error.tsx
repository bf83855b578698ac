'use client';

import buttonStyles from '@/components/ui/button.module.scss';
import { crashed } from '@/lib/messages/crashed';
import { fontVariables } from './[store]/fonts';
import styles from './global-error.module.scss';
import '@/styles/global.scss';

/**
 * Replaces a page whose frame failed, with plain links, since its scripts failed. Every page loads this
 * module: the shop's own button would bring next/link once more, 4 KB.
 */
export default function GlobalError() {
  return (
    <html lang="en-IN" className={fontVariables}>
      <body>
        <title>{crashed.title}</title>
        <main className={styles.page}>
          <h1>{crashed.title}</h1>
          <p>{crashed.text}</p>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.filled} ${buttonStyles.medium}`}
            onClick={() => location.reload()}
          >
            Try Again
          </button>
          <nav aria-label="Shop" className={styles.links}>
            <a href="/">Home</a>
            <a href="/cart">Your cart</a>
          </nav>
        </main>
      </body>
    </html>
  );
}
