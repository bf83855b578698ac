import { Icon } from '@/components/ui/icon';
import styles from './added-mark.module.scss';

/** A check in the button that was pressed; `times` counts the presses, and each shows it anew. */
export function AddedMark({ times }: { times: number }) {
  if (times === 0) return null;
  return (
    <span key={times} className={styles.mark}>
      <Icon name="check" size={18} />
    </span>
  );
}
