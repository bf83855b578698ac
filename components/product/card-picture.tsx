import styles from '@/components/ui/picture.module.scss';
import { croppedPictureUrl, fluidSources, pictureSource } from '@/lib/pictures/picture-sources';

/** From half a phone to 590 px; each other source would add 3 KB to a listing. */
const widths = [360, 480, 616, 800, 1080];

type CardPictureProps = {
  /** Never empty. */
  src: string;
  alt: string;
  isOptimisable: boolean;
  /** The width by screen; otherwise 240 px. */
  sizes?: string;
  preload?: boolean;
};

/** Like Picture, which also decides what is optimisable: 1 KB of script. */
export function CardPicture({ src, alt, isOptimisable, sizes, preload }: CardPictureProps) {
  const cropped = croppedPictureUrl(src, 'square');
  const fluid = () => ({ ...fluidSources(cropped, widths), sizes });
  const fixed = () => ({ src: pictureSource(cropped, 480), width: 240, height: 240 });
  return (
    // biome-ignore lint/performance/noImgElement: as in Picture
    <img
      {...(preload ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      {...(isOptimisable ? (sizes ? fluid() : fixed()) : { src })}
      alt={alt}
      className={styles.picture}
    />
  );
}
