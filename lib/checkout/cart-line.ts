import type { Choice } from '../catalogue/variants';

/** A line is known by product, colour and size (specification §3). */
export function lineKey(line: Choice & { id: string }): string {
  return JSON.stringify([line.id, line.selectedColor ?? '', line.selectedSize ?? '']);
}

/** The name of a line's product with the options that were chosen. */
export function lineName(line: Choice & { name: string }): string {
  const options = [line.selectedColor, line.selectedSize].filter(Boolean).join(', ');
  return options ? `${line.name} (${options})` : line.name;
}
