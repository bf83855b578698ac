import clsx from 'clsx';
import { pictureSources } from '@/lib/pictures';
import styles from './picture.module.scss';

type PictureProps = {
  /** An empty address shows the stand-in picture. */
  src: string;
  alt: string;
  /**
   * The width it is shown at, as the `sizes` attribute says it. Browsers that can measure the layout
   * before they load a picture do that, unless it is `first`.
   */
  sizes: string;
  /** The narrowest and widest picture worth sending, in pixels. */
  from: number;
  to: number;
  /** Hosts whose pictures may be optimised (IMAGE_HOSTS). */
  allowedHosts: readonly string[];
  quality?: 60 | 75;
  /** A tiny picture, as a data address, that is shown while this one loads. */
  placeholder?: string | undefined;
  /** What is seen first on the page: loaded at once and with priority. */
  first?: boolean;
  className?: string;
};

/** Where a failed or missing picture is replaced from (specification §2, §8). */
export const fallbackPicture = '/pictures/parcel-box.jpg';

/** A picture that fills its box, in the sizes that the screen needs. */
export function Picture(props: PictureProps) {
  const { src, alt, sizes, from, to, quality, allowedHosts, first = false } = props;
  const sources = pictureSources(src || fallbackPicture, { from, to, quality }, allowedHosts);
  return (
    // biome-ignore lint/performance/noImgElement: next/image would ship a client component a picture
    <img
      {...sources}
      sizes={sources.srcSet && (first ? sizes : `auto, ${sizes}`)}
      alt={alt}
      className={clsx(styles.picture, props.className)}
      style={props.placeholder ? { backgroundImage: `url(${props.placeholder})` } : undefined}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );
}
