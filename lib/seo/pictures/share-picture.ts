import 'server-only';
import type { OverlayOptions, Sharp } from 'sharp';
import { isOnSale, percentOff } from '../../catalogue/options-and-prices';
import type { Product } from '../../catalogue/product';
import { offerFor } from '../../catalogue/variants';
import { formatRupees } from '../../rules/money';
import sharp from '../../sharp.mjs';
import type { StoreInfo } from '../../shop/store-info';
import { sharePictureSize } from '../page-metadata';
import { colors } from './colors';
import { drawText, toOverlay } from './draw-text';

const { width, height } = sharePictureSize;
const margin = 56;

const column = { left: height + margin, width: width - height - 2 * margin };

const gradient = Buffer.from(`
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="s" y2="1" x2="0.3">
      <stop stop-color="${colors.ink}" stop-opacity="0.25"/>
      <stop offset="1" stop-color="${colors.ink}" stop-opacity="0.88"/>
    </linearGradient>
    <rect width="100%" height="100%" fill="url(#s)"/>
  </svg>`);

function toJpeg(picture: Sharp, overlays: OverlayOptions[]): Promise<Buffer> {
  return picture.composite(overlays).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

async function drawPrice(product: Product, top: number): Promise<OverlayOptions[]> {
  const offer = offerFor(product, {});
  const price = await drawText((offer.isStartingPrice ? 'From ' : '') + formatRupees(offer.price), {
    font: 'Fraunces Semi-Bold 58',
    color: isOnSale(offer) ? colors.clay : colors.ink,
    width: column.width,
  });
  const overlays = [toOverlay(price, column.left, top)];
  if (!isOnSale(offer) || offer.compareAtPrice === undefined) return overlays;
  const smallText = { font: 'Figtree Medium 30', width: column.width } as const;
  const regular = await drawText(formatRupees(offer.compareAtPrice), {
    ...smallText,
    color: colors.muted,
    struckThrough: true,
  });
  const below = top + price.height + 18;
  overlays.push(toOverlay(regular, column.left, below));
  const percent = percentOff(offer);
  if (percent > 0) {
    const percentText = await drawText(`−${percent}%`, { ...smallText, color: colors.clay });
    overlays.push(toOverlay(percentText, column.left + regular.width + 20, below));
  }
  return overlays;
}

export async function drawProductPicture(
  product: Product,
  store: Pick<StoreInfo, 'name'>,
  photo: Buffer,
): Promise<Buffer> {
  const square = await sharp(photo)
    .rotate()
    .flatten({ background: colors.white })
    .resize(height, height, { fit: 'cover' })
    .toBuffer();
  const shop = await drawText(store.name, {
    font: 'Figtree Semi-Bold 30',
    color: colors.leaf,
    ...column,
    height: 80,
  });
  const name = await drawText(product.name, {
    font: 'Fraunces Medium 52',
    color: colors.ink,
    width: column.width,
    height: 260,
  });
  const price = product.price > 0 ? await drawPrice(product, 450) : [];
  const ground = sharp({ create: { width, height, channels: 3, background: colors.paper } });
  return toJpeg(ground, [
    { input: square, left: 0, top: 0 },
    toOverlay(shop, column.left, margin + 4),
    toOverlay(name, column.left, 150),
    ...price,
  ]);
}

export async function drawStorePicture(
  { name, description }: Pick<StoreInfo, 'name' | 'description'>,
  photo: Buffer,
): Promise<Buffer> {
  const block = { color: colors.white, width: 820 };
  const title = await drawText(name, { ...block, font: 'Fraunces Semi-Bold 104', height: 260 });
  const text = await drawText(description, { ...block, font: 'Figtree Medium 34', height: 140 });
  const bottom = height - margin;
  return toJpeg(sharp(photo).rotate().resize(width, height, { fit: 'cover' }), [
    { input: gradient, left: 0, top: 0 },
    toOverlay(title, margin, bottom - text.height - 32 - title.height),
    toOverlay(text, margin, bottom - text.height),
  ]);
}
