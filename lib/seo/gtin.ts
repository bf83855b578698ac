import type { Product } from '../catalogue/product';

/** A GTIN, EAN or UPC has 8, 12, 13 or 14 digits. */
export function gtinOf({ barcode }: Pick<Product, 'barcode'>): string | undefined {
  return barcode && /^(\d{8}|\d{12,14})$/.test(barcode) ? barcode : undefined;
}
