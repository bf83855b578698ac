import clsx from 'clsx/lite';
import { getImageProps } from 'next/image';
import { imageHosts } from '@/lib/image-hosts';
import { croppedPicture, fallbackPicture, isOptimisable } from '@/lib/pictures';
import styles from './picture.module.scss';

type PictureProps = {
  /** An empty address shows the stand-in picture. */
  src: string;
  alt: string;
  /** Its box is square: what that hides is not sent. */
  isSquare?: boolean;
  /** The width of its box, where screens make no difference. */
  width?: number;
  /** A single size for all screens, twice that width, as the smallest have: pages name dozens. */
  isSingle?: boolean;
  /**
   * Otherwise how wide it is on which screen, with what its box hides. Not `auto`: Chromium would load
   * the pictures of a page that is left once more, as wide as the window.
   */
  sizes?: string;
  /** Seen first on the page: loaded at once and before others. */
  preload?: boolean;
  /** A smaller picture that is shown while this one loads, by its address. */
  placeholder?: string | undefined;
  className?: string;
};

/** No square box is wider than 720 px, on however fine a screen; listings are 1 % lighter without. */
const tooWide = /, \S+ (?:1920|2560)w/g;

/** A picture that fills its box, in the sizes that the screen needs. */
export function Picture(props: PictureProps) {
  const { alt, isSquare, width, sizes, preload, placeholder } = props;
  const { isSingle = width !== undefined && width < 64 } = props;
  const src = props.src || fallbackPicture;
  const unoptimized = !isOptimisable(src, imageHosts());
  const {
    style: _,
    srcSet,
    ...image
  } = getImageProps({
    src: isSquare && !unoptimized ? croppedPicture(src, 'square') : src,
    alt,
    unoptimized,
    quality: 85,
    ...(width ? { width, height: width } : { fill: true, sizes }),
    ...(preload ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' }),
  }).props;
  return (
    // biome-ignore lint/performance/noImgElement: next/image would ship a client component a picture
    <img
      {...(isSingle ? {} : { srcSet: isSquare ? srcSet?.replace(tooWide, '') : srcSet })}
      {...image}
      alt={alt}
      className={clsx(styles.picture, props.className)}
      {...(placeholder && { style: { backgroundImage: `url(${placeholder})` } })}
    />
  );
}
