import 'server-only';
import { resolve } from 'node:path';
import type { OverlayOptions } from 'sharp';
import sharp from '../../pictures/sharp';
import { escapeXml } from '../xml';

const fontFile = (name: string) => resolve('styles', 'fonts', `${name.toLowerCase()}.ttf`);

export type Style = {
  /** Typeface, weight and pixels; `styles/fonts` has the files. */
  font: `${'Fraunces' | 'Figtree'} ${'Medium' | 'Semi-Bold'} ${number}`;
  color: string;
  width: number;
  height?: number;
  struckThrough?: boolean;
};

type DrawnText = { picture: Buffer; width: number; height: number };

let devanagari: Promise<unknown> | undefined;

/** Pango falls back to fonts that were used once, also where the system has none. */
function withDevanagari(): Promise<unknown> {
  const fontfile = fontFile('noto-sans-devanagari');
  devanagari ??= sharp({ text: { text: 'अ', font: 'Noto Sans Devanagari', fontfile } }).toBuffer();
  return devanagari;
}

async function renderText(
  text: string,
  { font, color, width, struckThrough = false }: Style,
): Promise<DrawnText> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" strikethrough="${struckThrough}">${escapeXml(text)}</span>`,
      font,
      fontfile: fontFile(font.split(' ')[0] ?? ''),
      width,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width, height: info.height };
}

/** Wraps and truncates text. `next/og` reads no variable fonts and does not join Devanagari. */
export async function drawText(text: string, style: Style): Promise<DrawnText> {
  await withDevanagari();
  const { height = Number.POSITIVE_INFINITY } = style;
  const words = text.split(/\s+/).filter(Boolean);
  let drawn = await renderText(text, style);
  for (let wordCount = words.length - 1; drawn.height > height && wordCount > 0; wordCount -= 1) {
    const start = words
      .slice(0, wordCount)
      .join(' ')
      .replace(/[,;:.–-]+$/, '');
    drawn = await renderText(`${start}…`, style);
  }
  return drawn;
}

export function toOverlay({ picture }: DrawnText, left: number, top: number): OverlayOptions {
  return { input: picture, left: Math.round(left), top: Math.round(top) };
}
