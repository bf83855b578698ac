import type { ShippingAddress } from '@aangan/contract/order';
import { addressFields } from '@aangan/contract/rules/address';
import type { CartLine } from '@/lib/checkout/cart-line';

// Hand-written checks: a schema library would add bytes to every page.

const isText = (value: unknown) => typeof value === 'string';
const isTextOrMissing = (value: unknown) => value === undefined || isText(value);

function isCartLine(stored: unknown): stored is CartLine {
  const line: Partial<Record<keyof CartLine, unknown>> = Object(stored);
  return (
    isText(line.id) &&
    line.id !== '' &&
    isText(line.name) &&
    isText(line.image) &&
    Number.isFinite(line.price) &&
    Number(line.price) >= 0 &&
    Number.isSafeInteger(line.quantity) &&
    Number(line.quantity) >= 1 &&
    isTextOrMissing(line.selectedSize) &&
    isTextOrMissing(line.selectedColor)
  );
}

/** Reads the stored cart; drops invalid lines. */
export function parseCartLines(stored: unknown): CartLine[] {
  return Array.isArray(stored) ? stored.filter(isCartLine) : [];
}

export function parseStrings(stored: unknown): string[] {
  return Array.isArray(stored) && stored.every(isText) ? stored : [];
}

/** Reads the stored address; drops invalid fields. */
export function parseAddress(stored: unknown): Partial<ShippingAddress> {
  const address: Partial<Record<string, unknown>> = Object(stored);
  const readable = addressFields.filter((field) => isText(address[field]));
  return Object.fromEntries(readable.map((field) => [field, address[field]]));
}

function isTextPair(pair: unknown): pair is [string, string] {
  return Array.isArray(pair) && pair.length === 2 && pair.every(isText);
}

export function parsePaymentDraft(stored: unknown) {
  const { orderId, entered }: { orderId?: unknown; entered?: unknown } = Object(stored);
  return {
    orderId: typeof orderId === 'string' ? orderId : '',
    entered: new Map(Array.isArray(entered) ? entered.filter(isTextPair) : []),
  };
}

/** What was entered for a review; an empty product id if nothing. */
export type EnteredReview = {
  productId: string;
  rating: number | undefined;
  title: string;
  text: string;
};

export function parseReviewDraft(stored: unknown): EnteredReview {
  const draft: Partial<Record<keyof EnteredReview, unknown>> = Object(stored);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    productId: text(draft.productId),
    rating: typeof draft.rating === 'number' ? draft.rating : undefined,
    title: text(draft.title),
    text: text(draft.text),
  };
}

export function parseBusiness(stored: unknown): { gstin: string; name: string } {
  const { gstin, name }: { gstin?: unknown; name?: unknown } = Object(stored);
  return {
    gstin: typeof gstin === 'string' ? gstin : '',
    name: typeof name === 'string' ? name : '',
  };
}
