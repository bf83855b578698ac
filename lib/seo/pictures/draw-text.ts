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

const scripts = {
  'Noto Sans Devanagari': /\p{Script=Devanagari}/u,
  'Noto Sans Bengali': /\p{Script=Bengali}/u,
  'Noto Sans Gurmukhi': /\p{Script=Gurmukhi}/u,
  'Noto Sans Gujarati': /\p{Script=Gujarati}/u,
  'Noto Sans Oriya': /\p{Script=Oriya}/u,
  'Noto Sans Tamil': /\p{Script=Tamil}/u,
  'Noto Sans Telugu': /\p{Script=Telugu}/u,
  'Noto Sans Kannada': /\p{Script=Kannada}/u,
  'Noto Sans Malayalam': /\p{Script=Malayalam}/u,
  'Noto Emoji': /\p{Extended_Pictographic}/u,
};

const loaded = new Map<string, Promise<unknown>>();

/** Pango falls back to fonts that were used once, also where the system has none. */
async function loadFonts(text: string): Promise<void> {
  for (const [font, pattern] of Object.entries(scripts)) {
    const sample = pattern.exec(text)?.[0];
    if (!sample) continue;
    const fontfile = fontFile(font.replaceAll(' ', '-'));
    const loading =
      loaded.get(font) ?? sharp({ text: { text: sample, font, fontfile } }).toBuffer();
    loaded.set(font, loading);
    await loading;
  }
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
  await loadFonts(text);
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
