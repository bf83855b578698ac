import 'server-only';
import { firstLetter } from '@aangan/contract/rules/first-letter';
import { lightColors } from '@/styles/brand.mjs';
import sharp from '../../pictures/sharp';
import { accentThemes } from '../../shop/accent';
import { type IconFile, iconShapes } from '../icon-files';
import { drawText } from './draw-text';

type IconShape = (typeof iconShapes)[IconFile];

/** A wider logo is unreadable as an icon. */
const maxLogoRatio = 1.6;

async function drawInitial(
  name: string,
  { pixels, isFullBleed }: IconShape,
  color: string,
): Promise<Buffer> {
  const size = Math.round(pixels * (isFullBleed ? 0.5 : 0.66));
  const letter = await drawText(firstLetter(name) || '·', {
    font: `Fraunces Semi-Bold ${size}`,
    color: '#ffffff',
    width: pixels,
  });
  const radius = isFullBleed ? 0 : pixels * 0.22;
  const tile = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}"><rect width="100%" height="100%" rx="${radius}" fill="${color}"/></svg>`,
  );
  return sharp(tile)
    .composite([{ input: letter.picture, gravity: 'centre' }])
    .png()
    .toBuffer();
}

async function drawLogo(logo: Buffer, { pixels, isFullBleed }: IconShape): Promise<Buffer> {
  const inner = Math.round(pixels * (isFullBleed ? 0.64 : 1));
  const background = isFullBleed ? '#ffffff' : { r: 255, g: 255, b: 255, alpha: 0 };
  const fitted = await sharp(logo)
    .rotate()
    .resize(inner, inner, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .toBuffer();
  return sharp({ create: { width: pixels, height: pixels, channels: 4, background } })
    .composite([{ input: fitted, gravity: 'centre' }])
    .png()
    .toBuffer();
}

async function isSquarish(logo: Buffer): Promise<boolean> {
  const { width, height } = await sharp(logo).metadata();
  return Math.max(width / height, height / width) <= maxLogoRatio;
}

type IconInput = { name: string; logo?: Buffer | undefined; accent?: string | undefined };

export async function drawIcon(file: IconFile, { name, logo, accent }: IconInput): Promise<Buffer> {
  const shape = iconShapes[file];
  const color = accent ? accentThemes(accent).light.leaf : lightColors.leaf;
  return logo && (await isSquarish(logo)) ? drawLogo(logo, shape) : drawInitial(name, shape, color);
}
