import type { ReactNode } from 'react';
import styles from './empty-state.module.scss';
import { Icon } from './icon';
import type { IconName } from './icon-name';

type EmptyStateProps = {
  icon: IconName;
  title: string;
  headingLevel?: 1 | 2;
  text?: ReactNode;
  /** The primary action; further ones are quiet. */
  action?: ReactNode;
};

export function EmptyState({ icon, title, headingLevel = 1, text, action }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const Text = typeof text === 'object' ? 'div' : 'p';
  return (
    <section className={styles.state}>
      <span className={styles.drawing}>
        <Icon name={icon} size={40} />
      </span>
      <Heading>{title}</Heading>
      {text && <Text className={styles.text}>{text}</Text>}
      {action && <div className={styles.actions}>{action}</div>}
    </section>
  );
}
