import { groupBy } from '@aangan/contract/rules/group-by';
import type { Batch, Upserted } from './batch';
import { RejectedChange } from './import-errors';
import {
  createVariant,
  type MergeRules,
  mergeVariant,
  mergeVariants,
  rejectWithoutOptions,
} from './merge-variants';
import {
  type CatalogueChange,
  type CatalogueProduct,
  completeProduct,
  omitUndefined,
  variantDefaults,
} from './product';
import {
  type CatalogueField,
  catalogueFields,
  pick,
  type RowField,
  rowFields,
} from './product-fields';
import type { ProductAttribute } from './schema';
import {
  isChoice,
  summariseVariants,
  type Variant,
  type VariantChange,
  variantPricePaise,
  variantText,
} from './variants';

/** A product with all its variants, of which one without options stands for none. */
export type ProductRow = Omit<Pick<CatalogueProduct, RowField>, 'category'> & {
  category: string | null;
  variants: readonly Variant[];
  options: ProductAttribute[];
};
export type StoredProduct = ProductRow & { id: number };

export type ProductDifference = NonNullable<Upserted['differences']>[number];
type Written = { before: StoredProduct | undefined; after: ProductRow };
export type UpsertPlan = {
  added: Written[];
  changed: Written[];
  differences: ProductDifference[];
} & Required<Pick<Upserted, 'unknown' | 'rejected' | 'pricedVariants'>>;

const ownFields = [
  'regularPricePaise',
  'discountedPricePaise',
  'stock',
  'weightGrams',
] as const satisfies CatalogueField[];

function rulesOf({
  fields,
  addStock,
  preserveMrp = false,
  newVariants = false,
}: Batch): MergeRules {
  const stock = !fields.includes('stock') ? 'keep' : addStock ? 'add' : 'set';
  return { fields, stock, preserveMrp, newVariants };
}

/** The change of the variant that stands for a product without choices. */
const ownChange = (change: CatalogueChange, fields: readonly CatalogueField[]): VariantChange => ({
  size: null,
  color: null,
  ...pick(
    change,
    ownFields.filter((field) => fields.includes(field)),
  ),
});

const createVariants = (change: CatalogueChange): Variant[] =>
  (change.variants?.length ? change.variants : [ownChange(change, ownFields)]).map(createVariant);

function nextVariants(
  { handle, variants, ...product }: StoredProduct,
  change: CatalogueChange,
  rules: MergeRules,
): readonly Variant[] {
  const { fields } = rules;
  const choices = variants.filter(isChoice);
  const namesVariants = fields.includes('variants') && change.variants !== undefined;
  const [single] = choices.length === 0 ? variants : [];
  if (namesVariants && change.variants?.length) {
    return mergeVariants(choices, change, rules, single);
  }
  const own = ownChange(change, fields);
  const isSingle = namesVariants && completeProduct(change) !== undefined;
  if (choices.length === 0 || isSingle) {
    const { regularPricePaise, discountedPricePaise, stock } = product;
    const prices = { regularPricePaise, discountedPricePaise, stock };
    return [mergeVariant(own, single ?? { ...variantDefaults, ...prices }, rules)];
  }
  const written = ownFields.filter((field) => fields.includes(field));
  if (written.includes('stock') || (namesVariants && written.length > 0)) {
    rejectWithoutOptions(handle, choices);
  }
  return choices.map((variant) =>
    mergeVariant({ ...own, size: variant.size, color: variant.color }, variant, rules),
  );
}

/** Grouped and ordered by key. */
function normaliseAttributes(attributes: readonly ProductAttribute[]): ProductAttribute[] {
  return [...groupBy(attributes, ({ key }) => key)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, group]) => ({ key, value: [...new Set(group.flatMap(({ value }) => value))] }));
}

/** `attributeKeys` are those of the batch, and replaced as a whole; undefined: all are. */
function nextAttributes(
  before: readonly ProductAttribute[],
  { attributes = [] }: CatalogueChange,
  { fields, attributeKeys }: Batch,
): readonly ProductAttribute[] {
  if (!fields.includes('attributes')) return before;
  const replaced = [...(attributeKeys ?? []), ...attributes.map(({ key }) => key)];
  const kept = attributeKeys ? before.filter(({ key }) => !replaced.includes(key)) : [];
  return normaliseAttributes([...kept, ...attributes]);
}

/** The texts stay with their images. */
const alignTexts = ({ images, imageTexts }: ProductRow, next: readonly string[]) =>
  imageTexts.length === 0 ? [] : next.map((url) => imageTexts[images.indexOf(url)] ?? '');

function toRow(
  product: Omit<ProductRow, 'variants' | 'options'>,
  attributes: readonly ProductAttribute[],
  variants: readonly Variant[],
): ProductRow {
  const summary = summariseVariants(variants, product.available);
  const optionKeys = summary.options.map(({ key }) => key);
  return {
    ...pick(product, rowFields),
    ...summary,
    // Options are those of the variants.
    attributes: attributes.filter(({ key }) => !optionKeys.includes(key)),
    variants,
  };
}

function addedProduct(complete: CatalogueProduct, change: CatalogueChange): ProductRow {
  const variants = createVariants(change);
  return toRow(complete, normaliseAttributes(complete.attributes), variants);
}

function changedProduct(before: StoredProduct, change: CatalogueChange, batch: Batch): ProductRow {
  const { fields } = batch;
  const written = omitUndefined(
    pick(
      change,
      rowFields.filter((field) => fields.includes(field)),
    ),
  );
  const { images = before.images, formerHandles = [] } = written;
  const product = {
    ...before,
    ...(!fields.includes('imageTexts') && { imageTexts: alignTexts(before, images) }),
    ...written,
    stock: before.stock,
    formerHandles: [...new Set([...before.formerHandles, ...formerHandles])],
  };
  const variants = nextVariants(before, change, rulesOf(batch));
  return toRow(product, nextAttributes(before.attributes, change, batch), variants);
}

const maxShownLength = 80;

/** The old and the new value of a single value; of a list only its field. */
function differenceOf(field: CatalogueField, before: unknown, after: unknown) {
  const [from, to] = [before, after].map((value) =>
    typeof value === 'string' ? value.slice(0, maxShownLength) : value,
  );
  return typeof from === 'object' && from !== null ? { field } : { field, before: from, after: to };
}

/** The fields of the merchant API as they are compared. */
const comparable = ({ variants, ...row }: ProductRow) => ({
  ...row,
  variants: variants.filter(isChoice).map(variantText),
  weightGrams: variants.find((variant) => !isChoice(variant))?.weightGrams ?? null,
});

function findDifferences(before: ProductRow, after: ProductRow): ProductDifference['fields'] {
  const [old, next] = [comparable(before), comparable(after)];
  // Prices, stock and weight of a product with choices are theirs.
  const isSingle = next.variants.length === 0;
  return catalogueFields
    .filter((field) => isSingle || !ownFields.some((own) => own === field))
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(next[field]))
    .map((field) => differenceOf(field, old[field], next[field]));
}

function pricedVariants(
  { handle, variants }: StoredProduct,
  after: ProductRow,
  change: CatalogueChange,
) {
  const isPriced =
    variants.some(isChoice) && !change.variants?.length && after.variants.some(isChoice);
  const isSame = variants.every((variant, index) => {
    const next = after.variants[index];
    return next && variantPricePaise(next) === variantPricePaise(variant);
  });
  if (!isPriced || isSame) return [];
  const prices = variants.map(variantPricePaise);
  return [
    {
      handle,
      variants: after.variants.length,
      lowestPaise: Math.min(...prices),
      highestPaise: Math.max(...prices),
    },
  ];
}

/** What a batch makes of the stored products; unchanged ones are in no list. */
export function planUpsert(batch: Batch, stored: ReadonlyMap<string, StoredProduct>): UpsertPlan {
  const plan: UpsertPlan = {
    ...{ added: [], changed: [], differences: [] },
    ...{ unknown: [], rejected: [], pricedVariants: [] },
  };
  for (const change of batch.products) {
    const { handle } = change;
    const before = stored.get(handle);
    const complete = completeProduct(change);
    try {
      if (before) {
        const after = changedProduct(before, change, batch);
        plan.pricedVariants.push(...pricedVariants(before, after, change));
        const fields = findDifferences(before, after);
        if (fields.length === 0) continue;
        const { regularPricePaise, discountedPricePaise } = before;
        plan.changed.push({ before, after });
        plan.differences.push({
          handle,
          fields,
          prices: { regularPricePaise, discountedPricePaise },
        });
      } else if (complete) plan.added.push({ before, after: addedProduct(complete, change) });
      else plan.unknown.push(handle);
    } catch (error) {
      if (!(error instanceof RejectedChange)) throw error;
      plan.rejected.push({ handle, reason: error.message });
    }
  }
  return plan;
}
