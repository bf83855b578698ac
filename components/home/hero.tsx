import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { pictureSources } from '@/lib/pictures';
import type { StoreInfo } from '@/lib/store/store-info';
import styles from './hero.module.scss';

type HeroProps = {
  hero: StoreInfo['hero'];
  /** An upright crop of the photograph, for phones. */
  tall: string | undefined;
  allowedHosts: readonly string[];
  /** A tiny picture that is shown while the photograph loads. */
  placeholder: string | undefined;
};

/** Finer than elsewhere: nothing is looked at more closely. */
const quality = 75;

const onPhones = '(max-width: 767px) and (orientation: portrait)';

/** The first thing seen: a full-bleed photograph, a headline and two ways on (specification §2). */
export function Hero({ hero, tall, allowedHosts, placeholder }: HeroProps) {
  const { srcSet: tallSet } = tall
    ? pictureSources(tall, { from: 360, to: 1080, quality }, allowedHosts)
    : { srcSet: undefined };
  return (
    <section className={styles.hero} data-hero>
      {tallSet && (
        <link
          rel="preload"
          as="image"
          media={onPhones}
          imageSrcSet={tallSet}
          imageSizes="100vw"
          fetchPriority="high"
        />
      )}
      <picture>
        {tallSet && <source media={onPhones} srcSet={tallSet} sizes="100vw" />}
        <Picture
          src={hero.imageUrl}
          alt={hero.imageAlt}
          // It is 16:9 and as high as its box: wider than a small screen.
          sizes="max(100vw, 1280px)"
          from={1080}
          to={2048}
          quality={quality}
          first
          placeholder={placeholder}
          allowedHosts={allowedHosts}
          className={styles.picture}
        />
      </picture>
      <div className={styles.words}>
        <h1 className={styles.heading}>{hero.heading}</h1>
        <p className={styles.text}>{hero.text}</p>
        <div className={styles.acts}>
          <ButtonLink href="/products" size="large">
            Browse Collection
          </ButtonLink>
          <ButtonLink href="/products" size="large" look="on-picture">
            Explore Products
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
