import { deviceSizes, imageSizes } from './picture-sizes.mjs';

const allWidths = [...imageSizes, ...deviceSizes];
const largest = Math.max(...allWidths);

export function widthsFor(sizes: string): number[] {
  const parts = [...sizes.matchAll(/(?:^|\s)(1?\d?\d)vw/g)].map(([, percent]) => Number(percent));
  if (parts.length === 0) return allWidths;
  const smallest = (Math.min(...deviceSizes) * Math.min(...parts)) / 100;
  return allWidths.filter((width) => width >= smallest);
}

/** For one and two device pixels a CSS pixel; pages have dozens of small pictures with one source. */
export function fixedWidths(width: number): number[] {
  const fitting = (least: number) => allWidths.find((one) => one >= least) ?? largest;
  const widths = [fitting(width), fitting(2 * width)];
  return [...new Set(width < 64 ? widths.slice(1) : widths)];
}
