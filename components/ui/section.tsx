import type { ReactNode } from 'react';
import styles from './section.module.scss';

type SectionProps = {
  id: string;
  heading: ReactNode;
  text?: string | undefined;
  aside?: ReactNode;
  children: ReactNode;
};

export const Section = ({ id, heading, text, aside, children }: SectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <div className={styles.head}>
      <div>
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {aside}
    </div>
    {children}
  </section>
);
