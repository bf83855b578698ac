import { Banner } from '@/components/ui/banner';
import styles from './script-note.module.scss';

export function ScriptNote() {
  return (
    <noscript>
      <div className={styles.note}>
        <Banner>
          Browsing works without JavaScript. Please turn it on to use the cart, sign in and order.
        </Banner>
      </div>
    </noscript>
  );
}
