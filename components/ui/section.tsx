import type { ReactNode } from 'react';
import styles from './section.module.scss';

type SectionProps = {
  id: string;
  heading: ReactNode;
  /** Beside the heading, such as a 'View All' link. */
  aside?: ReactNode;
  children: ReactNode;
};

export function Section({ id, heading, aside, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
