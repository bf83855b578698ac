import type { Choice } from '../catalogue/variants';

/** Product, colour and size identify a line (specification §3). */
export function lineKey(line: Choice & { id: string }): string {
  return JSON.stringify([line.id, line.selectedColor ?? '', line.selectedSize ?? '']);
}

export function lineName(line: Choice & { name: string }): string {
  const options = [line.selectedColor, line.selectedSize].filter(Boolean).join(', ');
  return options ? `${line.name} (${options})` : line.name;
}
