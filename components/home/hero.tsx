import { firstLetter } from '@aangan/contract/rules/first-letter';
import { getImageProps } from 'next/image';
import { preload } from 'react-dom';
import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { imageHosts } from '@/lib/pictures/image-hosts';
import { croppedPictureUrl } from '@/lib/pictures/picture-sources';
import { fallbackPicture, isOptimisable } from '@/lib/pictures/pictures';
import type { StoreInfo } from '@/lib/shop/store-info';
import styles from './hero.module.scss';

type HeroProps = {
  store: Pick<StoreInfo, 'name' | 'hero'>;
  placeholder: string | undefined;
};

const phoneQuery = '(max-width: 767px) and (orientation: portrait)';

/**
 * A full-bleed picture, a headline and two buttons (§2); without a picture, the store's first
 * letter.
 */
export function Hero({ store: { name, hero }, placeholder }: HeroProps) {
  const { imageUrl, imageAlt: alt } = hero;
  if (imageUrl === fallbackPicture) {
    return (
      <section className={styles.plain} data-letter={firstLetter(name)}>
        <HeroText hero={hero} secondaryVariant="plain" />
      </section>
    );
  }
  const phone =
    isOptimisable(imageUrl, imageHosts()) &&
    getImageProps({
      src: croppedPictureUrl(imageUrl, 'tall'),
      alt,
      fill: true,
      sizes: '100vw',
      quality: 70,
    }).props;
  if (phone) {
    // Written before the scripts, unlike a link.
    preload(phone.src, {
      as: 'image',
      media: phoneQuery,
      imageSrcSet: phone.srcSet,
      imageSizes: phone.sizes,
      fetchPriority: 'high',
    });
  }
  return (
    <section className={styles.hero} data-hero>
      <picture>
        {phone && <source media={phoneQuery} srcSet={phone.srcSet} sizes={phone.sizes} />}
        <Picture
          src={imageUrl}
          alt={alt}
          // 16:9, scaled to the height of its box: wider than a small screen.
          sizes="(max-width: 1280px) 1280px, 100vw"
          preload
          placeholder={placeholder}
          className={styles.picture}
        />
      </picture>
      <HeroText hero={hero} secondaryVariant="on-picture" />
    </section>
  );
}

type HeroTextProps = Pick<StoreInfo, 'hero'> & { secondaryVariant: 'on-picture' | 'plain' };

const HeroText = ({ hero, secondaryVariant }: HeroTextProps) => (
  <div className={styles.content}>
    <h1 className={styles.heading}>{hero.heading}</h1>
    <p className={styles.text}>{hero.text}</p>
    <div className={styles.actions}>
      <ButtonLink href="/products" size="large">
        Browse Collection
      </ButtonLink>
      <ButtonLink href="/products" size="large" variant={secondaryVariant}>
        Explore Products
      </ButtonLink>
    </div>
  </div>
);
