import { imageHosts } from '@/lib/pictures/image-hosts';
import { deviceSizes, imageSizes } from '@/lib/pictures/picture-sizes.mjs';
import { croppedPictureUrl } from '@/lib/pictures/picture-sources';
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

const allWidths = [...imageSizes, ...deviceSizes];

function widthsFor(sizes: string): number[] {
  const shares = [...sizes.matchAll(/(?:^|\s)(1?\d?\d)vw/g)].map(([, percent]) => Number(percent));
  const smallest = (Math.min(...deviceSizes) * Math.min(...shares)) / 100;
  return shares.length === 0 ? allWidths : allWidths.filter((width) => width >= smallest);
}

/** For one and two device pixels a CSS pixel; pages have dozens of small pictures with one source. */
function fixedWidths(width: number): number[] {
  const fitting = (least: number) => allWidths.filter((one) => one >= least).slice(0, 1);
  return [...new Set([...(width < 64 ? [] : fitting(width)), ...fitting(2 * width)])];
}

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
