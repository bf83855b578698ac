import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { StoredVariant } from '../database/schema';
import { allRows } from '../merchant/all-rows';
import type { Merchant } from '../merchant/operations';
import { joinValues } from './csv/cells';
import { escapeFormula } from './csv/formulas';
import { attributePrefix } from './plain/column-names';
import type { CatalogueProduct } from './product';

const rupees = (paise: number | null) => (paise === null ? '' : (paise / 100).toFixed(2));
const yesNo = (value: boolean) => (value ? 'yes' : 'no');

const columns: Record<string, (product: CatalogueProduct) => string> = {
  handle: ({ handle }) => handle,
  title: ({ title }) => title,
  category: ({ category }) => category,
  parent_category: ({ parentCategory }) => parentCategory ?? '',
  gender: ({ gender }) => gender ?? '',
  regular_price: ({ regularPricePaise }) => rupees(regularPricePaise),
  discounted_price: ({ discountedPricePaise }) => rupees(discountedPricePaise),
  available: ({ available }) => yesNo(available),
  stock: ({ stock }) => stock?.toString() ?? '',
  featured: ({ featured }) => yesNo(featured),
  images: ({ images }) => images.join(' | '),
  description: ({ description, descriptionHtml }) => descriptionHtml ?? description,
  hidden: ({ hidden }) => yesNo(hidden),
  seo_title: ({ seoTitle }) => seoTitle ?? '',
  seo_description: ({ seoDescription }) => seoDescription ?? '',
  goes_with: ({ goesWith }) => joinValues(goesWith),
  hsn: ({ hsn }) => hsn ?? '',
  gst_rate: ({ gstRatePoints }) => (gstRatePoints === null ? '' : `${gstRatePoints / 100}`),
};

/** Extra columns of the variant rows below a product. */
const variantColumns: Record<string, (variant: StoredVariant) => string> = {
  variant_size: ({ size }) => size ?? '',
  variant_color: ({ color }) => color ?? '',
  variant_sku: ({ sku }) => sku ?? '',
  variant_barcode: ({ barcode }) => barcode ?? '',
  variant_image: ({ imgUrl }) => imgUrl ?? '',
};

const variantCells = (variant: StoredVariant | undefined) =>
  Object.values(variantColumns).map((read) => (variant ? read(variant) : ''));

const variantPrices = (variant: StoredVariant | undefined) =>
  variant && {
    regularPricePaise: variant.regularPricePaise,
    discountedPricePaise: variant.discountedPricePaise,
    stock: variant.stock,
  };

const variantFields = ['handle', 'regular_price', 'discounted_price', 'stock'];

function variantRow(
  product: CatalogueProduct,
  variant: StoredVariant,
  attributeKeys: readonly string[],
): string[] {
  const priced = { ...product, ...variantPrices(variant) };
  const cells = Object.entries(columns).map(([name, read]) =>
    variantFields.includes(name) ? read(priced) : '',
  );
  return [...cells, ...variantCells(variant), ...attributeKeys.map(() => '')];
}

const attributeCell = ({ attributes }: CatalogueProduct, key: string) =>
  joinValues(attributes.find((attribute) => attribute.key === key)?.value ?? []);

export type ExportSource = {
  merchant: Pick<Merchant, 'listProducts'>;
  store: string;
  attributeKeys: readonly string[];
};

/** Writes all products as CSV that import reads back; returns their number. Formulas are escaped. */
export async function exportProducts(
  { merchant, store, attributeKeys }: ExportSource,
  output: Writable,
  { bom, end }: { bom: boolean; end: boolean },
): Promise<number> {
  let count = 0;
  async function* rows() {
    yield [
      ...Object.keys(columns),
      ...Object.keys(variantColumns),
      ...attributeKeys.map((key) => attributePrefix + key),
    ];
    for await (const product of allRows((after) => merchant.listProducts({ store, after }))) {
      count++;
      const [first, ...others] = product.variants;
      const cells = Object.values(columns).map((read) =>
        read({ ...product, ...variantPrices(first) }),
      );
      const attributes = attributeKeys.map((key) => attributeCell(product, key));
      yield [...cells, ...variantCells(first), ...attributes].map(escapeFormula);
      for (const variant of others) {
        yield variantRow(product, variant, attributeKeys).map(escapeFormula);
      }
    }
  }
  await pipeline(rows, stringify({ bom }), output, { end });
  return count;
}
