import { mkdirSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';

export const folder = resolve('screenshots');

export const widths = [375, 768, 1280, 1600] as const;
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

type Shot = { screen: string; width: number; theme: Theme };

/** Returns a file name such as `cart-empty.375.dark.jpg`. */
export function fileName({ screen, width, theme }: Shot): string {
  return `${screen}.${width}.${theme}.jpg`;
}

export function listScreenshots(): Set<string> {
  mkdirSync(folder, { recursive: true });
  return new Set(readdirSync(folder));
}

/** Returns the values that the setting lists, such as SCREENSHOT_WIDTHS=375,768; else all. */
export function selectedValues<Value extends string | number>(
  setting: string,
  all: readonly Value[],
): readonly Value[] {
  const choice = process.env[setting]?.split(',');
  return choice ? all.filter((value) => choice.includes(String(value))) : all;
}
