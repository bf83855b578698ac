import { DesignParts } from './design-parts';
import styles from './design-system.module.scss';

/** The parts of the interface, light and dark side by side. */
export function DesignSystem() {
  return (
    <div className={styles.page}>
      <h1>Design</h1>
      <div className={styles.themes}>
        {(['light', 'dark'] as const).map((theme) => (
          <section key={theme} className={styles.theme} data-theme={theme} aria-label={theme}>
            <DesignParts theme={theme} />
          </section>
        ))}
      </div>
    </div>
  );
}
