import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import type { StoreInfo } from '@/lib/shop/store-info';
import styles from './story.module.scss';

type StoryProps = {
  story: NonNullable<StoreInfo['story']>;
  id?: string;
  linkLabel?: string;
};

export function Story({ story, id = 'story', linkLabel = 'Our story' }: StoryProps) {
  const { heading, text, imageUrl, imageAlt = '', path } = story;
  return (
    <section className={styles.story} aria-labelledby={id}>
      {imageUrl && (
        <div className={styles.picture}>
          <Picture
            src={imageUrl}
            alt={imageAlt}
            // 16:9, cropped at the sides except on tablets.
            sizes="(min-width: 1600px) 50vw, (min-width: 1024px) 800px, (min-width: 768px) 100vw, 134vw"
          />
        </div>
      )}
      <div className={styles.content}>
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
        {text && <p>{text}</p>}
        {path && (
          <ButtonLink href={path} variant="quiet">
            {linkLabel}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
