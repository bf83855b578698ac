import { factsOf } from './facts';
import { oneSize } from './options-and-prices';
import type { Product } from './product';

export const mostCompared = 4;

const longestId = 200;

export function comparePath(ids: readonly string[]): string {
  return `/compare?${ids.map((id) => `p=${encodeURIComponent(id)}`).join('&')}`;
}

export function comparedIds(named: string | readonly string[] = []): string[] {
  const ids = [named].flat().filter((id) => id !== '' && id.length <= longestId);
  return [...new Set(ids)].slice(0, mostCompared);
}

export type ComparedFact = { name: string; values: string[]; differs: boolean };

export function comparedFacts(products: readonly Product[]): ComparedFact[] {
  const facts = products.map(
    (product) =>
      new Map([
        ['Availability', product.available ? 'In stock' : 'Sold out'],
        ['Sizes', product.sizes.filter((size) => size !== oneSize).join(', ')],
        ['Colours', product.colors.join(', ')],
        ...factsOf(product),
      ]),
  );
  const names = [...new Set(facts.flatMap((own) => [...own.keys()]))];
  return names
    .map((name) => {
      const values = facts.map((own) => own.get(name) ?? '');
      return { name, values, differs: new Set(values).size > 1 };
    })
    .filter(({ values }) => values.some(Boolean));
}
