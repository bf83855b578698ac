import styles from './script-note.module.scss';

/** Without the styles of `Banner`, which most pages need for nothing else. */
export function ScriptNote() {
  return (
    <noscript>
      <p className={styles.note}>
        Browsing works without JavaScript. Please turn it on to use the cart, sign in and order.
      </p>
    </noscript>
  );
}
