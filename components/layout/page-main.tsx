import type { ReactNode } from 'react';
import styles from './script-note.module.scss';

/** Has its own styles: most pages need those of `Banner` for nothing else. */
const ScriptNote = () => (
  <noscript>
    <p className={styles.note}>
      Browsing works without JavaScript. Please turn it on to use the cart, sign in and order.
    </p>
  </noscript>
);

export const PageMain = ({ children }: { children: ReactNode }) => (
  <main id="content" tabIndex={-1}>
    <ScriptNote />
    {children}
  </main>
);
