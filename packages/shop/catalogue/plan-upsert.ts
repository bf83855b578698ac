import { RejectedChange } from './import-errors';
import {
  createVariant,
  type MergeRules,
  mergeVariants,
  priceVariants,
  rejectWithoutOptions,
  writtenPrices,
} from './merge-variants';
import type { Batch, Upserted } from './operations';
import { checkPrices, mergePrices, type Prices } from './prices';
import {
  type CatalogueChange,
  type CatalogueProduct,
  completeProduct,
  omitUndefined,
  productDefaults,
} from './product';
import type { StoredVariant } from './schema';
import { variantPricePaise } from './variants';

export type ExistingProduct = Prices & {
  handle: string;
  category: string | null;
  variants: StoredVariant[];
};

/** A batch with final prices and variants; undefined fields are not written. */
export type UpsertPlan = {
  added: CatalogueProduct[];
  updated: CatalogueProduct[];
} & Required<Pick<Upserted, 'unknown' | 'rejected' | 'pricedVariants'>>;

const pricesAndStock = ['regularPricePaise', 'discountedPricePaise', 'stock'] as const;

export const writesVariants = ({ fields }: Pick<Batch, 'fields'>): boolean =>
  (['variants', ...pricesAndStock] as const).some((field) => fields.includes(field));

const rulesOf = ({
  fields,
  addStock,
  preserveMrp = false,
  newVariants = false,
}: Batch): MergeRules => {
  const stock = !fields.includes('stock') ? 'keep' : addStock ? 'add' : 'set';
  return { fields, stock, preserveMrp, newVariants };
};

function newProduct(complete: CatalogueProduct, change: CatalogueChange): CatalogueProduct {
  return {
    ...complete,
    ...checkPrices(complete.regularPricePaise, complete.discountedPricePaise),
    variants: (change.variants ?? []).map(createVariant),
  };
}

function nextVariants(
  { handle, variants: before }: ExistingProduct,
  change: CatalogueChange,
  rules: MergeRules,
): StoredVariant[] {
  const { fields } = rules;
  const namesVariants = fields.includes('variants') && change.variants !== undefined;
  if (namesVariants && change.variants?.length) return mergeVariants(before, change, rules);
  if (before.length === 0) return [];
  if (namesVariants && completeProduct(change)) return [];
  const written = pricesAndStock.filter((field) => fields.includes(field));
  if (written.includes('stock') || (namesVariants && written.length > 0)) {
    rejectWithoutOptions(handle, before);
  }
  return priceVariants(before, change, rules);
}

function pricedVariants(before: ExistingProduct, after: StoredVariant[], change: CatalogueChange) {
  const isPriced = before.variants.length > 0 && !change.variants?.length && after.length > 0;
  const isSame = before.variants.every((variant, index) => {
    const next = after[index];
    return next && variantPricePaise(next) === variantPricePaise(variant);
  });
  if (!isPriced || isSame) return [];
  const prices = before.variants.map(variantPricePaise);
  return [
    {
      handle: before.handle,
      variants: after.length,
      lowestPaise: Math.min(...prices),
      highestPaise: Math.max(...prices),
    },
  ];
}

function toUpdatedProduct(
  before: ExistingProduct,
  change: CatalogueChange,
  variants: StoredVariant[],
  { fields, preserveMrp }: MergeRules,
): CatalogueProduct {
  const prices =
    variants.length > 0
      ? before
      : mergePrices(writtenPrices(change, fields), before, { preserveMrp });
  const { regularPricePaise, discountedPricePaise } = prices;
  const placeholders = { title: '', category: '', ...productDefaults };
  return {
    ...placeholders,
    ...omitUndefined(change),
    regularPricePaise,
    discountedPricePaise,
    variants,
  };
}

export function planUpsert(
  batch: Batch,
  existingProducts: ReadonlyMap<string, ExistingProduct>,
): UpsertPlan {
  const rules = rulesOf(batch);
  const plan: UpsertPlan = {
    added: [],
    updated: [],
    unknown: [],
    rejected: [],
    pricedVariants: [],
  };
  for (const change of batch.products) {
    const { handle } = change;
    const before = existingProducts.get(handle);
    const complete = completeProduct(change);
    try {
      if (before) {
        const after = nextVariants(before, change, rules);
        plan.pricedVariants.push(...pricedVariants(before, after, change));
        plan.updated.push(toUpdatedProduct(before, change, after, rules));
      } else if (complete) plan.added.push(newProduct(complete, change));
      else plan.unknown.push(handle);
    } catch (error) {
      if (!(error instanceof RejectedChange)) throw error;
      plan.rejected.push({ handle, reason: error.message });
    }
  }
  return plan;
}
