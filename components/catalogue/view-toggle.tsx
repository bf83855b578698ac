import { Icon } from '@/components/ui/icon';
import styles from './view-toggle.module.scss';

/** A CSS-only toggle: the styles of the listing read the radio buttons. */
export function ViewToggle() {
  return (
    <fieldset className={styles.toggle}>
      <legend className="visually-hidden">Columns</legend>
      {([3, 2] as const).map((columns) => (
        <label key={columns} className={styles.view}>
          <input
            type="radio"
            name="view"
            // Excluded from the surrounding form.
            form="view"
            data-view={columns}
            defaultChecked={columns === 3}
            className={styles.input}
            aria-label={`${columns} columns`}
          />
          <Icon name={`grid-${columns}`} size={22} />
        </label>
      ))}
    </fieldset>
  );
}
