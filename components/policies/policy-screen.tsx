import type { Policy } from '@/lib/policies/policy';
import styles from './policy-screen.module.scss';

/** A policy in a readable measure, with its contents beside it when it is long. */
export function PolicyScreen({ policy }: { policy: Policy }) {
  const { heading, html, contents } = policy;
  return (
    <article className={styles.policy}>
      <h1 className={styles.heading}>{heading}</h1>
      {contents.length > 0 && (
        <nav aria-label="Contents" className={styles.contents}>
          <p className={styles.title}>On this page</p>
          <ol>
            {contents.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by readPolicy */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
