import { Icon } from '@/components/ui/icon';
import styles from './view-toggle.module.scss';

/** Three or two columns. The listing's styles read the choice, so it needs no script. */
export function ViewToggle() {
  return (
    <fieldset className={styles.toggle}>
      <legend className="visually-hidden">Columns</legend>
      {([3, 2] as const).map((columns) => (
        <label key={columns} className={styles.view}>
          <input
            type="radio"
            name="view"
            // No part of the listing's form around it.
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
