import { deviceSizes, imageSizes } from './picture-sizes.mjs';
import { pictureSource } from './picture-sources';

const allWidths = [...imageSizes, ...deviceSizes];
const largest = Math.max(...allWidths);

export function widthsFor(sizes: string): number[] {
  const parts = [...sizes.matchAll(/(?:^|\s)(1?\d?\d)vw/g)].map(([, percent]) => Number(percent));
  if (parts.length === 0) return allWidths;
  const smallest = (Math.min(...deviceSizes) * Math.min(...parts)) / 100;
  return allWidths.filter((width) => width >= smallest);
}

export function fixedSources(src: string, width: number) {
  const fitting = (least: number) => allWidths.find((one) => one >= least) ?? largest;
  const [single, double] = [fitting(width), fitting(2 * width)];
  const srcSet = `${pictureSource(src, single)} 1x, ${pictureSource(src, double)} 2x`;
  return { src: pictureSource(src, double), ...(single !== double && { srcSet }) };
}
