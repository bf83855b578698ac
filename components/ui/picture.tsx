import clsx from 'clsx/lite';
import { getImageProps } from 'next/image';
import { imageHosts } from '@/lib/image-hosts';
import { croppedPictureUrl, fallbackPicture, isOptimisable } from '@/lib/pictures';
import styles from './picture.module.scss';

type PictureProps = {
  /** An empty URL shows the fallback picture. */
  src: string;
  alt: string;
  /** Crops the image on the server to a square. */
  isSquare?: boolean;
  /** A fixed width in CSS pixels. */
  width?: number;
  /** One source of twice the width instead of a srcset: pages have dozens of small pictures. */
  isSingle?: boolean;
  /**
   * The width by screen, including cropped parts. Not `auto`: Chromium would load pictures at
   * window width while the page unloads.
   */
  sizes?: string;
  /** Loads at once with high priority. */
  preload?: boolean;
  /** A URL, shown while the picture loads. */
  placeholder?: string | undefined;
  className?: string;
};

/** Square boxes are at most 720 px wide; omitting these widths saves 1 % of a listing. */
const oversizedSources = /, \S+ (?:1920|2560)w/g;

export type PictureAttributes = ReturnType<typeof pictureAttributes>;

export function pictureAttributes(props: PictureProps) {
  const { alt, isSquare, width, sizes, preload, placeholder } = props;
  const { isSingle = width !== undefined && width < 64 } = props;
  const src = props.src || fallbackPicture;
  const unoptimized = !isOptimisable(src, imageHosts());
  const {
    style: _,
    srcSet,
    ...image
  } = getImageProps({
    src: isSquare && !unoptimized ? croppedPictureUrl(src, 'square') : src,
    alt,
    unoptimized,
    quality: 85,
    ...(width ? { width, height: width } : { fill: true, sizes }),
    ...(preload ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' }),
  }).props;
  return {
    ...(isSingle ? {} : { srcSet: isSquare ? srcSet?.replace(oversizedSources, '') : srcSet }),
    ...image,
    className: clsx(styles.picture, props.className),
    ...(placeholder && { style: { backgroundImage: `url(${placeholder})` } }),
  };
}

/** A responsive picture that fills its box. */
export function Picture(props: PictureProps) {
  // biome-ignore lint/performance/noImgElement: next/image would ship a client component a picture
  return <img {...pictureAttributes(props)} alt={props.alt} />;
}
