import 'server-only';
import { formatRupees } from '@aangan/contract/rules/money';
import { type Choice, choiceLabel } from '@aangan/contract/rules/variants';
import type { OverlayOptions } from 'sharp';
import { lightColors } from '@/styles/brand.mjs';
import { isOnSale, percentOff } from '../../catalogue/options-and-prices';
import type { Product } from '../../catalogue/product';
import { offerFor } from '../../catalogue/variants';
import { getPicture } from '../../pictures/get-picture';
import sharp from '../../pictures/sharp';
import { type ShareFormat, shareFormats, toShareFormat } from '../../routing/share-formats';
import { defaultHero, type StoreInfo } from '../../shop/store-info';
import { drawText, type Style, toOverlay } from './draw-text';
import { getPictureOrFallback, pictureResponse } from './picture-file';

/** Words beside the photograph of a link, and below that of a story, whose bottom apps cover. */
const layouts = {
  link: {
    photo: { width: 630, height: 630 },
    words: { left: 686, top: 60, width: 458, gap: 26 },
    titleHeight: 200,
    maxLargeTitle: 40,
    addressTop: 546,
    scale: 1,
  },
  story: {
    photo: { width: 1080, height: 1120 },
    words: { left: 72, top: 1164, width: 936, gap: 28 },
    titleHeight: 178,
    maxLargeTitle: 20,
    addressTop: 1712,
    scale: 1.6,
  },
} as const;

type Words = Pick<Style, 'color' | 'height' | 'struckThrough'> & {
  text: string;
  pixels: number;
  typeface?: 'Fraunces Medium' | 'Fraunces Semi-Bold' | 'Figtree Semi-Bold';
  isBeside?: boolean;
};

const titleWords = (text: string, format: ShareFormat): Words => ({
  text,
  pixels: text.length > layouts[format].maxLargeTitle ? 42 : 52,
  typeface: 'Fraunces Medium',
  color: lightColors.ink,
});

const shopWords = (text: string): Words => ({
  text,
  pixels: 30,
  typeface: 'Figtree Semi-Bold',
  color: lightColors.leaf,
  height: 62,
});

async function drawSharePicture(
  photo: Buffer,
  { words, address }: { words: readonly Words[]; address: string },
  format: ShareFormat,
): Promise<Buffer> {
  const { photo: size, words: column, titleHeight, addressTop, scale } = layouts[format];
  const draw = ({ text, pixels, typeface, height, ...style }: Words) =>
    drawText(text, {
      ...style,
      font: `${typeface ?? 'Figtree Medium'} ${Math.round(pixels * scale)}`,
      width: column.width,
      height: height === undefined ? titleHeight : height * scale,
    });
  const overlays: OverlayOptions[] = [
    {
      input: await sharp(photo)
        .rotate()
        .flatten({ background: '#ffffff' })
        .resize({ ...size, fit: 'cover', position: sharp.strategy.attention })
        .toBuffer(),
      left: 0,
      top: 0,
    },
  ];
  let { left, top } = column;
  let lineHeight = 0;
  for (const part of words) {
    const drawn = await draw(part);
    if (!part.isBeside) {
      left = column.left;
      top += lineHeight;
    }
    overlays.push(toOverlay(drawn, left, top));
    left += drawn.width + 20;
    lineHeight = drawn.height + column.gap;
  }
  const addressLine = await draw({
    text: address,
    pixels: 26,
    color: lightColors.muted,
    height: 66,
  });
  overlays.push(toOverlay(addressLine, column.left, addressTop));
  const ground = { ...shareFormats[format], channels: 3, background: lightColors.paper } as const;
  return sharp({ create: ground })
    .composite(overlays)
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

export function priceWords(offer: ReturnType<typeof offerFor>): Words[] {
  if (offer.price <= 0) return [];
  const price: Words = {
    text: (offer.isStartingPrice ? 'From ' : '') + formatRupees(offer.price),
    pixels: 58,
    typeface: 'Fraunces Semi-Bold',
    color: isOnSale(offer) ? lightColors.clay : lightColors.ink,
  };
  if (!isOnSale(offer) || offer.compareAtPrice === undefined) return [price];
  const percent = percentOff(offer);
  return [
    price,
    {
      text: formatRupees(offer.compareAtPrice),
      pixels: 30,
      color: lightColors.muted,
      struckThrough: true,
    },
    ...(percent > 0
      ? [{ text: `−${percent}%`, pixels: 30, color: lightColors.clay, isBeside: true }]
      : []),
  ];
}

type Shop = Pick<StoreInfo, 'name' | 'origin'>;

type Shown = { product: Product; choice?: Choice };

export function drawProductPicture(
  { product, choice = {} }: Shown,
  { name, origin }: Shop,
  photo: Buffer,
  format: ShareFormat = 'link',
): Promise<Buffer> {
  const title = [product.name, choiceLabel(choice)].filter(Boolean).join(', ');
  const words = [
    shopWords(name),
    titleWords(title, format),
    ...priceWords(offerFor(product, choice)),
  ];
  return drawSharePicture(photo, { words, address: new URL(origin).host }, format);
}

type Cover = {
  shop?: string;
  title: string;
  text: string;
  note?: string | undefined;
  address: string;
};

export function drawCoverPicture(
  { shop, title, text, note, address }: Cover,
  photo: Buffer,
  format: ShareFormat = 'link',
): Promise<Buffer> {
  const { host, pathname } = new URL(address);
  const words: Words[] = [
    ...(shop ? [shopWords(shop)] : []),
    titleWords(title, format),
    { text, pixels: 28, color: lightColors.muted, height: 112 },
    ...(note ? [{ text: note, pixels: 28, color: lightColors.clay }] : []),
  ];
  const shownAddress = host + pathname.replace(/\/$/, '');
  return drawSharePicture(photo, { words, address: shownAddress }, format);
}

/** The cover picture of the format in the route, over the default photograph where `imageUrl` fails. */
export async function coverPictureResponse(
  cover: Cover,
  imageUrl: string,
  format: string,
): Promise<Response> {
  const photo = await getPictureOrFallback(imageUrl, () => getPicture(defaultHero.imageUrl));
  return pictureResponse('image/jpeg', await drawCoverPicture(cover, photo, toShareFormat(format)));
}
