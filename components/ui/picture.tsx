import { imageHosts } from '@/lib/pictures/image-hosts';
import { croppedPictureUrl } from '@/lib/pictures/picture-sources';
import { fixedWidths, widthsFor } from '@/lib/pictures/picture-widths';
import { fallbackPicture, isOptimisable } from '@/lib/pictures/pictures';
import { SizedPicture, type SizedPictureProps } from './sized-picture';

type PictureProps = Omit<SizedPictureProps, 'widths'> & {
  /** Crops the image on the server to a square. */
  isSquare?: boolean;
  /**
   * The width by screen, including cropped parts. Not `auto`: Chromium would load pictures at
   * window width while the page unloads.
   */
  sizes?: string;
};

/** Square boxes are at most 720 px wide. */
const maxSquareWidth = 1440;

/** Decides whether a picture is optimised, and to which widths. */
export function sizePicture({ isSquare, ...props }: PictureProps): SizedPictureProps {
  const { width, sizes = '' } = props;
  const src = props.src || fallbackPicture;
  if (!isOptimisable(src, imageHosts())) return { ...props, src, width: undefined };
  const maxWidth = isSquare ? maxSquareWidth : Infinity;
  const widths = width ? fixedWidths(width) : widthsFor(sizes).filter((one) => one <= maxWidth);
  return { ...props, src: isSquare ? croppedPictureUrl(src, 'square') : src, widths };
}

export const Picture = (props: PictureProps) => <SizedPicture {...sizePicture(props)} />;
