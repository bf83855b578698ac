import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** Where the pictures go; not kept in the repository. */
export const folder = resolve('screenshots');

export const widths = [375, 768, 1280, 1600] as const;
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

type Shot = { screen: string; width: number; theme: Theme };

/** File name of a picture, such as `cart-empty.375.dark.jpg`. */
export function fileName({ screen, width, theme }: Shot): string {
  return `${screen}.${width}.${theme}.jpg`;
}

/** Names of the pictures that there are. */
export function listScreenshots(): Set<string> {
  return new Set(readdirSync(folder));
}

/** A choice of scripts/screenshots.mjs, which comes by the environment; everything without one. */
export function selectedValues<Value extends string | number>(
  setting: string,
  all: readonly Value[],
): readonly Value[] {
  const choice = process.env[setting]?.split(',');
  return choice ? all.filter((value) => choice.includes(String(value))) : all;
}
