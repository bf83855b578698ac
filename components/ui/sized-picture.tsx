'use client';

import clsx from 'clsx/lite';
import { pictureSource } from '@/lib/pictures/picture-sources';
import styles from './picture.module.scss';

export type SizedPictureProps = {
  src: string;
  alt: string;
  /** Of its sources; without any, the picture is shown as it is. */
  widths?: readonly number[] | undefined;
  /** Fixed: the sources are for one and two device pixels. */
  width?: number | undefined;
  sizes?: string | undefined;
  preload?: boolean | undefined;
  /** A URL, shown while the picture loads. */
  placeholder?: string | undefined;
  className?: string | undefined;
};

/** Replaces `getImageProps` of next/image, which takes 2 KB of script on pages of the cart. */
export function pictureAttributes(props: SizedPictureProps) {
  const { src, alt, widths = [], width, sizes, preload, placeholder, className } = props;
  const sources = widths.map((one, index) => {
    return `${pictureSource(src, one)} ${width ? `${index + 1}x` : `${one}w`}`;
  });
  return {
    loading: preload ? ('eager' as const) : ('lazy' as const),
    ...(preload && { fetchPriority: 'high' as const }),
    ...(width && { width, height: width }),
    decoding: 'async' as const,
    src: widths.length > 0 ? pictureSource(src, Math.max(...widths)) : src,
    ...(sources.length > 1 && { srcSet: sources.join(', ') }),
    ...(widths.length > 0 && !width && { sizes }),
    alt,
    className: clsx(styles.picture, className),
    ...(placeholder && { style: { backgroundImage: `url(${placeholder})` } }),
  };
}

/** A client component, so that the payload of a page does not repeat the addresses of all sources. */
export const SizedPicture = (props: SizedPictureProps) => (
  // biome-ignore lint/performance/noImgElement: next/image takes 8 KB of script
  <img {...pictureAttributes(props)} alt={props.alt} />
);
