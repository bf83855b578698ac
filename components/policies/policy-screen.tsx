import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Picture } from '@/components/ui/picture';
import type { Policy } from '@/lib/policies/policy';
import styles from './policy-screen.module.scss';

type PolicyScreenProps = {
  policy: Policy;
  picture?: { imageUrl?: string | undefined; imageAlt?: string | undefined } | undefined;
};

export function PolicyScreen({ policy, picture }: PolicyScreenProps) {
  const { heading, html, contents } = policy;
  return (
    <article className={styles.policy}>
      <h1 className={styles.heading}>{heading}</h1>
      {picture?.imageUrl && (
        <div className={styles.picture}>
          <Picture
            src={picture.imageUrl}
            alt={picture.imageAlt ?? ''}
            // 16:9, cropped at the sides.
            sizes="(min-width: 1024px) 960px, 134vw"
            preload
          />
        </div>
      )}
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
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by toPolicy */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}

export function PolicyMissing({ heading }: { heading: string }) {
  return (
    <EmptyState
      icon="info"
      title={heading}
      text="This store has not published this page yet. Please contact us with any questions."
      action={<ButtonLink href="/contact">Contact us</ButtonLink>}
    />
  );
}
