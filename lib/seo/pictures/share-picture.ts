import 'server-only';
import type { OverlayOptions, Sharp } from 'sharp';
import { isOnSale, percentOff } from '../../catalogue/options-and-prices';
import type { Product } from '../../catalogue/product';
import { offerFor } from '../../catalogue/variants';
import { readPicture } from '../../read-picture';
import { type ShareFormat, shareFormats, toShareFormat } from '../../routing/share-formats';
import { formatRupees } from '../../rules/money';
import sharp from '../../sharp.mjs';
import { defaultHero, type StoreInfo } from '../../shop/store-info';
import { colors } from './colors';
import { drawText, toOverlay } from './draw-text';
import { pictureResponse, readPictureOrFallback } from './picture-file';

const margin = 56;

/** Apps cover the top and the bottom of a story. */
const productLayouts = {
  link: {
    photo: { left: 0, top: 0, size: 630 },
    column: { left: 686, width: 458 },
    tops: { shop: 60, name: 150, price: 450 },
    nameHeight: 260,
    scale: 1,
  },
  story: {
    photo: { left: 0, top: 270, size: 1080 },
    column: { left: 72, width: 936 },
    tops: { shop: 170, name: 1400, price: 1590 },
    nameHeight: 170,
    scale: 1.3,
  },
} as const;
type ProductLayout = (typeof productLayouts)[ShareFormat];

const coverLayouts = {
  link: { width: 820, bottom: margin, title: 104, text: 34 },
  story: { width: 936, bottom: 300, title: 128, text: 48 },
} as const;

const gradientOf = ({ width, height }: { width: number; height: number }) =>
  Buffer.from(`
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

async function drawPrice(
  product: Product,
  { column, tops, scale }: ProductLayout,
): Promise<OverlayOptions[]> {
  const offer = offerFor(product, {});
  const price = await drawText((offer.isStartingPrice ? 'From ' : '') + formatRupees(offer.price), {
    font: `Fraunces Semi-Bold ${58 * scale}`,
    color: isOnSale(offer) ? colors.clay : colors.ink,
    width: column.width,
  });
  const overlays = [toOverlay(price, column.left, tops.price)];
  if (!isOnSale(offer) || offer.compareAtPrice === undefined) return overlays;
  const smallText = { font: `Figtree Medium ${30 * scale}`, width: column.width } as const;
  const regular = await drawText(formatRupees(offer.compareAtPrice), {
    ...smallText,
    color: colors.muted,
    struckThrough: true,
  });
  const below = tops.price + price.height + 18;
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
  format: ShareFormat = 'link',
): Promise<Buffer> {
  const layout = productLayouts[format];
  const { left, top, size } = layout.photo;
  const { column, tops, nameHeight, scale } = layout;
  const square = await sharp(photo)
    .rotate()
    .flatten({ background: colors.white })
    .resize(size, size, { fit: 'cover' })
    .toBuffer();
  const shop = await drawText(store.name, {
    font: `Figtree Semi-Bold ${30 * scale}`,
    color: colors.leaf,
    width: column.width,
    height: 80,
  });
  const name = await drawText(product.name, {
    font: `Fraunces Medium ${52 * scale}`,
    color: colors.ink,
    width: column.width,
    height: nameHeight,
  });
  const price = product.price > 0 ? await drawPrice(product, layout) : [];
  const ground = { ...shareFormats[format], channels: 3, background: colors.paper } as const;
  return toJpeg(sharp({ create: ground }), [
    { input: square, left, top },
    toOverlay(shop, column.left, tops.shop),
    toOverlay(name, column.left, tops.name),
    ...price,
  ]);
}

/** Words over a photograph: of the store, or of a collection. */
export async function drawCoverPicture(
  words: { title: string; text: string },
  photo: Buffer,
  format: ShareFormat = 'link',
): Promise<Buffer> {
  const { width, height } = shareFormats[format];
  const layout = coverLayouts[format];
  const block = { color: colors.white, width: layout.width };
  const title = await drawText(words.title, {
    ...block,
    font: `Fraunces Semi-Bold ${layout.title}`,
    height: 2.5 * layout.title,
  });
  const text = await drawText(words.text, {
    ...block,
    font: `Figtree Medium ${layout.text}`,
    height: 4.2 * layout.text,
  });
  const bottom = height - layout.bottom;
  const left = (format === 'story' ? width - layout.width : 2 * margin) / 2;
  return toJpeg(sharp(photo).rotate().resize(width, height, { fit: 'cover' }), [
    { input: gradientOf({ width, height }), left: 0, top: 0 },
    toOverlay(title, left, bottom - text.height - 32 - title.height),
    toOverlay(text, left, bottom - text.height),
  ]);
}

/** The cover picture of the format in the route, over the default photograph where `imageUrl` fails. */
export async function coverPictureResponse(
  words: { title: string; text: string },
  imageUrl: string,
  format: string,
): Promise<Response> {
  const photo = await readPictureOrFallback(imageUrl, () => readPicture(defaultHero.imageUrl));
  return pictureResponse('image/jpeg', await drawCoverPicture(words, photo, toShareFormat(format)));
}
