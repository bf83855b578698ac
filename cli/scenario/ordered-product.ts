import { endpoints } from '@/lib/contract/endpoints';
import type { ReceivedProduct } from '@/lib/contract/product';
import { attributeValues, optionKeys } from '@/lib/rules/product-attributes';
import type { ProductInput, ScenarioStore } from './scenario-store';

export const urn: ProductInput = { id: 'scenario-urn', title: 'Stone Urn', price: 500 };

/** Returns a product in stock without a choice of options, or adds one. */
async function findProductId(store: ScenarioStore): Promise<string> {
  const { rows } = await store.merchant.listProducts({ store: store.host });
  const options = [optionKeys.size, optionKeys.color];
  const found = rows.find(
    ({ hidden, available, stock, attributes, variants }) =>
      !hidden &&
      available &&
      stock !== 0 &&
      variants.length === 0 &&
      options.every((option) => attributeValues(attributes, option).length < 2),
  );
  if (!found) await store.saveProducts(urn);
  return found?.handle ?? urn.id;
}

/** Returns the product of the id, or one without options; throws where it cannot be ordered. */
export async function findProduct(store: ScenarioStore, wanted?: string): Promise<ReceivedProduct> {
  const id = wanted ?? (await findProductId(store));
  const path = `${endpoints.products.path}?ids=${encodeURIComponent(id)}`;
  const { data } = await store.send<{ data: ReceivedProduct[] }>({ ...endpoints.products, path });
  const product = data.find((one) => one.id === id);
  if (!product) {
    throw new Error(`${store.host} has no product "${id}". Use the id of /product/{id}.`);
  }
  if (product.available === false) {
    throw new Error(`"${id}" at ${store.host} is sold out. Choose a product in stock.`);
  }
  return product;
}

/** Chooses the first variant in stock, or else the first value of each option. */
export function chooseOptions({ attributes, variants = [] }: ReceivedProduct) {
  const variant = variants.find(({ available }) => available !== false);
  const lists = attributes?.map(({ key, value }) => ({ key, value: value.map(String) }));
  const firstOf = (keys: string[]) => {
    const values = attributeValues(lists, keys);
    return values.length > 1 ? values[0] : undefined;
  };
  return {
    selectedSize: variant?.size ?? firstOf(optionKeys.size),
    selectedColor: variant?.color ?? firstOf(optionKeys.color),
  };
}
