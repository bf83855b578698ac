import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import type { StoreInfo } from '@/lib/store/store-info';
import styles from './hero.module.scss';

type HeroProps = {
  hero: StoreInfo['hero'];
  allowedHosts: readonly string[];
  /** A tiny picture that is shown while the photograph loads. */
  placeholder: string | undefined;
};

/** The first thing seen: a full-bleed photograph, a headline and two ways on (specification §2). */
export function Hero({ hero, allowedHosts, placeholder }: HeroProps) {
  return (
    <section className={styles.hero} data-hero>
      <Picture
        src={hero.imageUrl}
        alt={hero.imageAlt}
        sizes="(max-width: 767px) 160vw, 100vw"
        from={480}
        to={2048}
        first
        placeholder={placeholder}
        allowedHosts={allowedHosts}
        className={styles.picture}
      />
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
