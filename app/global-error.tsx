'use client';

import { PageFailed } from '@/components/layout/page-failed';
import { fontVariables } from './[store]/fonts';
import styles from './global-error.module.scss';
import '@/styles/global.scss';

/** In place of a page whose frame failed; plain links, since its scripts did. */
export default function GlobalError() {
  return (
    <html lang="en-IN" className={fontVariables}>
      <body>
        <main>
          <PageFailed area="crashed" />
          <nav aria-label="Shop" className={styles.links}>
            <a href="/">Home</a>
            <a href="/cart">Your cart</a>
          </nav>
        </main>
      </body>
    </html>
  );
}
