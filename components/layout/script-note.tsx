import { Banner } from '@/components/ui/banner';
import styles from './script-note.module.scss';

export function ScriptNote() {
  return (
    <noscript>
      <div className={styles.note}>
        <Banner>
          Browsing works without JavaScript. For the cart, signing in and ordering, please turn it
          on.
        </Banner>
      </div>
    </noscript>
  );
}
