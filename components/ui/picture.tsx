import clsx from 'clsx/lite';
import { imageHosts } from '@/lib/pictures/image-hosts';
import { croppedPictureUrl, fluidSources } from '@/lib/pictures/picture-sources';
import { fixedSources, widthsFor } from '@/lib/pictures/picture-widths';
import { fallbackPicture, isOptimisable } from '@/lib/pictures/pictures';
import styles from './picture.module.scss';

type PictureProps = {
  src: string;
  alt: string;
  /** Crops the image on the server to a square. */
  isSquare?: boolean;
  width?: number;
  /**
   * The width by screen, including cropped parts. Not `auto`: Chromium would load pictures at
   * window width while the page unloads.
   */
  sizes?: string;
  preload?: boolean;
  /** A URL, shown while the picture loads. */
  placeholder?: string | undefined;
  className?: string;
};

/** Square boxes are at most 720 px wide. */
const maxSquareWidth = 1440;

function toSources({ src: url, isSquare, width, sizes = '' }: PictureProps) {
  const src = url || fallbackPicture;
  if (!isOptimisable(src, imageHosts())) return { src };
  const shown = isSquare ? croppedPictureUrl(src, 'square') : src;
  if (!width) {
    const isUseful = (one: number) => !isSquare || one <= maxSquareWidth;
    return { ...fluidSources(shown, widthsFor(sizes).filter(isUseful)), sizes };
  }
  const sources = fixedSources(shown, width);
  // One source of twice the width: pages have dozens of small pictures.
  return width < 64 ? { src: sources.src } : sources;
}

export type PictureAttributes = ReturnType<typeof pictureAttributes>;

/** Replaces `getImageProps` of next/image, which takes 2 KB of script on pages of the cart. */
export function pictureAttributes(props: PictureProps) {
  const { alt, width, preload, placeholder } = props;
  return {
    loading: preload ? ('eager' as const) : ('lazy' as const),
    ...(preload && { fetchPriority: 'high' as const }),
    ...(width && { width, height: width }),
    decoding: 'async' as const,
    ...toSources(props),
    alt,
    className: clsx(styles.picture, props.className),
    ...(placeholder && { style: { backgroundImage: `url(${placeholder})` } }),
  };
}

export function Picture(props: PictureProps) {
  // biome-ignore lint/performance/noImgElement: next/image would ship a client component a picture
  return <img {...pictureAttributes(props)} alt={props.alt} />;
}
