import type { ShippingAddress } from '@/lib/contract/order';

// Read by hand: the shapes are few and flat, and a schema library would weigh on every page.

/** A cart line (specification §3); `price` in rupees as it was when the product was added. */
export type CartLine = {
  id: string;
  name: string;
  image: string;
  price: number;
  quantity: number;
  selectedSize?: string | undefined;
  selectedColor?: string | undefined;
};

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

/** The stored cart: a list of lines. What is none is dropped, line by line. */
export function readCartLines(stored: unknown): CartLine[] {
  return Array.isArray(stored) ? stored.filter(isCartLine) : [];
}

/** The stored wishlist: a list of product ids. */
export function readIds(stored: unknown): string[] {
  return Array.isArray(stored) && stored.every(isText) ? stored : [];
}

const addressFields = ['fullName', 'address', 'city', 'state', 'postalCode', 'phone'] as const;

/** The stored shipping address, as far as it is readable. */
export function readAddress(stored: unknown): Partial<ShippingAddress> {
  const address: Partial<Record<string, unknown>> = Object(stored);
  const readable = addressFields.filter((field) => isText(address[field]));
  return Object.fromEntries(readable.map((field) => [field, address[field]]));
}

function isTextPair(pair: unknown): pair is [string, string] {
  return Array.isArray(pair) && pair.length === 2 && pair.every(isText);
}

/** The stored payment form: the order, and pairs of field name and text. */
export function readPaymentDraft(stored: unknown) {
  const { orderId, entered }: { orderId?: unknown; entered?: unknown } = Object(stored);
  return {
    orderId: typeof orderId === 'string' ? orderId : '',
    entered: new Map(Array.isArray(entered) ? entered.filter(isTextPair) : []),
  };
}

/** What was typed about the business that buys. */
export function readBusiness(stored: unknown): { gstin: string; name: string } {
  const { gstin, name }: { gstin?: unknown; name?: unknown } = Object(stored);
  return {
    gstin: typeof gstin === 'string' ? gstin : '',
    name: typeof name === 'string' ? name : '',
  };
}
