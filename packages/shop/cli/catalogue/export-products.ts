import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { countText } from '@aangan/contract/rules/count-text';
import { stringify } from 'csv-stringify';
import { z } from 'zod';
import { joinValues } from '../../catalogue/csv/cells';
import { attributePrefix } from '../../catalogue/csv/columns';
import type { CatalogueProduct } from '../../catalogue/product';
import { type FormattedField, formatField } from '../../catalogue/product';
import { fieldsWith, productFields } from '../../catalogue/product-fields';
import type { Variant } from '../../catalogue/variants';
import type { Merchant } from '../../merchant/operations';
import { allRows } from '../../operation/all-rows';
import { store } from '../../operation/inputs';
import { escapeFormula } from '../../platform/csv/formulas';
import { defineCommand } from '../command';
import { outputFile } from '../options';

const exportedFields = fieldsWith('format');

/** Extra columns of the variant rows below a product. */
const variantColumns: Record<string, (variant: Variant) => string> = {
  variant_size: ({ size }) => size ?? '',
  variant_color: ({ color }) => color ?? '',
  variant_sku: ({ sku }) => sku ?? '',
  variant_barcode: ({ barcode }) => barcode ?? '',
  variant_image: ({ imgUrl }) => imgUrl ?? '',
};

/** Fields of a product that each of its variants has, in a row of its own. */
const variantFields: FormattedField[] = [
  'handle',
  'regularPricePaise',
  'discountedPricePaise',
  'stock',
  'weightGrams',
];

const attributeCell = ({ attributes }: CatalogueProduct, key: string) =>
  joinValues(attributes.find((attribute) => attribute.key === key)?.value ?? []);

type ExportSource = {
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
      ...exportedFields.map((field) => productFields[field].names[0]),
      ...Object.keys(variantColumns),
      ...attributeKeys.map((key) => attributePrefix + key),
    ];
    for await (const product of allRows((after) => merchant.listProducts({ store, after }))) {
      count++;
      const description = product.descriptionHtml ?? product.description;
      const variants = product.variants.length > 0 ? product.variants : [undefined];
      for (const [index, variant] of variants.entries()) {
        const row = { ...product, description, ...variant };
        const isFirst = index === 0;
        yield [
          ...exportedFields.map((field) =>
            isFirst || variantFields.includes(field) ? formatField(field, row) : '',
          ),
          ...Object.values(variantColumns).map((read) => (variant ? read(variant) : '')),
          ...attributeKeys.map((key) => (isFirst ? attributeCell(product, key) : '')),
        ].map(escapeFormula);
      }
    }
  }
  await pipeline(rows, stringify({ bom }), output, { end });
  return count;
}

export const exportProductsCommand = defineCommand({
  name: 'export-products',
  description: "writes a store's products as CSV that import can read",
  positionals: ['file'],
  input: z.object({
    store,
    file: outputFile('the standard output without it'),
  }),
  async run({ merchant, stdout, stderr }, { store, file }) {
    const { attributeKeys } = await merchant.showCatalogue({ store }); // fails before the file for an unknown store
    const source = { merchant, store, attributeKeys };
    const count = await (file === undefined
      ? exportProducts(source, stdout, { bom: false, end: false })
      : exportProducts(source, createWriteStream(file), { bom: true, end: true }));
    stderr.write(`${countText(count, 'product')} exported\n`);
  },
});
