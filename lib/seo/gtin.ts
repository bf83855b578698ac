import type { Product } from '../catalogue/product';

/** The product's trade item number (GTIN, EAN, UPC) if its barcode is one: 8, 12, 13 or 14 digits. */
export function gtinOf({ barcode }: Pick<Product, 'barcode'>): string | undefined {
  return barcode && /^(\d{8}|\d{12,14})$/.test(barcode) ? barcode : undefined;
}
