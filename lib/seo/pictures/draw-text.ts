import 'server-only';
import { resolve } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeXml } from '../xml';

/** The shop's typefaces, as files that the drawing library reads; pages have the same as WOFF2. */
const typefaces = {
  display: { name: 'Fraunces', file: 'fraunces.ttf' },
  text: { name: 'Figtree', file: 'figtree.ttf' },
} as const;

const fontFile = (file: string) => resolve('styles', 'fonts', file);

export type TextBlock = {
  text: string;
  typeface: keyof typeof typefaces;
  weight: 'Medium' | 'Semi-Bold';
  /** Pixels. */
  size: number;
  colour: string;
  width: number;
  /** What does not fit is cut between words. */
  height?: number;
  struckThrough?: boolean;
};

export type DrawnText = { picture: Buffer; width: number; height: number };

let devanagari: Promise<unknown> | undefined;

/** A font that was used once stands in for what later ones lack, also where the system has none. */
function withDevanagari(): Promise<unknown> {
  const fontfile = fontFile('noto-sans-devanagari.ttf');
  devanagari ??= sharp({ text: { text: 'अ', font: 'Noto Sans Devanagari', fontfile } }).toBuffer();
  return devanagari;
}

async function drawWhole(block: TextBlock): Promise<DrawnText> {
  const { name, file } = typefaces[block.typeface];
  const attributes = `foreground="${block.colour}"${block.struckThrough ? ' strikethrough="true"' : ''}`;
  const { data, info } = await sharp({
    text: {
      text: `<span ${attributes}>${escapeXml(block.text)}</span>`,
      font: `${name} ${block.weight} ${block.size}`,
      fontfile: fontFile(file),
      width: block.width,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width, height: info.height };
}

/**
 * Draws text on nothing, wrapped to its width and cut to its height. `next/og` could not: it reads no
 * variable fonts and does not join Devanagari.
 */
export async function drawText(block: TextBlock): Promise<DrawnText> {
  await withDevanagari();
  const { text, height = Number.POSITIVE_INFINITY } = block;
  const words = text.split(/\s+/).filter(Boolean);
  let drawn = await drawWhole(block);
  for (let left = words.length - 1; drawn.height > height && left > 0; left -= 1) {
    const start = words
      .slice(0, left)
      .join(' ')
      .replace(/[,;:.–-]+$/, '');
    drawn = await drawWhole({ ...block, text: `${start}…` });
  }
  return drawn;
}

/** Where drawn text goes on a picture. */
export function placed({ picture }: DrawnText, left: number, top: number): OverlayOptions {
  return { input: picture, left: Math.round(left), top: Math.round(top) };
}
