import type { PaymentAction } from '../contract/payment';

/** A code to draw, or a picture of one. */
export type QrSource = { text: string } | { src: string };

/** The longest text that a QR code holds. */
const longestText = 2900;
const longestPicture = 2_000_000;

/** How the base64 of pixel pictures begins; SVG is not among them, as it may hold scripts. */
const beginnings = { png: 'iVBORw0KGgo', jpeg: '/9j/', gif: 'R0lGOD', webp: 'UklGR' };

/** A data address for a base64 picture that is what it says it is. */
function pictureOf(base64: string): string | undefined {
  const data = base64.replace(/^data:image\/[a-z+.-]+;base64,/i, '').replace(/\s/g, '');
  if (data.length > longestPicture || !/^[a-z\d+/]+=*$/i.test(data)) return undefined;
  const [type] = Object.entries(beginnings).find(([, start]) => data.startsWith(start)) ?? [];
  return type && `data:image/${type};base64,${data}`;
}

/** The code of a qr action, from `qr` or else `qrBase64` (specification §4). */
export function qrSource({ qr, qrBase64 }: PaymentAction): QrSource | undefined {
  if (qr && !qr.startsWith('data:') && qr.length <= longestText) return { text: qr };
  for (const base64 of [qrBase64, qr]) {
    const src = base64 && pictureOf(base64);
    if (src) return { src };
  }
  return undefined;
}
