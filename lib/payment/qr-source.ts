import type { PaymentAction } from '@aangan/contract/payment';
import type { QrSource } from '../pictures/qr-picture';

/** Capacity of a QR code. */
const maxTextLength = 2900;
const maxPictureLength = 2_000_000;

/** Base64 prefixes of bitmaps; SVG may contain scripts. */
const base64Prefixes = { png: 'iVBORw0KGgo', jpeg: '/9j/', gif: 'R0lGOD', webp: 'UklGR' };

function pictureOf(base64: string): string | undefined {
  const data = base64.replace(/^data:image\/[a-z+.-]+;base64,/i, '').replace(/\s/g, '');
  if (data.length > maxPictureLength || !/^[a-z\d+/]+=*$/i.test(data)) return undefined;
  const [type] = Object.entries(base64Prefixes).find(([, start]) => data.startsWith(start)) ?? [];
  return type && `data:image/${type};base64,${data}`;
}

export function qrSource({ qr, qrBase64 }: PaymentAction): QrSource | undefined {
  if (qr && !qr.startsWith('data:') && qr.length <= maxTextLength) return { text: qr };
  for (const base64 of [qrBase64, qr]) {
    const src = base64 && pictureOf(base64);
    if (src) return { src };
  }
  return undefined;
}
