import type { ProductResponse } from '../product-response';
import type { Interpretation, QueryTerm } from './interpret-words';
import type { PriceRange } from './parse-price';
import { tokenise } from './tokenise';

export type SearchInfo = PriceRange & {
  /** The corrected words of the results or, without results, a suggestion. */
  corrected?: string;
  words?: string;
  /** Closest products where nothing was found. */
  related?: ProductResponse[];
};

function textOf({ title, category, parentCategory, attributes, description }: ProductResponse) {
  const values = (attributes ?? []).flatMap(({ value }) => value);
  const texts = [title, category ?? '', parentCategory ?? '', ...values, description ?? ''];
  return ` ${tokenise(texts.join(' ')).join(' ')} `;
}

function isIn(text: string, { kind, parts }: Interpretation): boolean {
  const after = kind === 'prefix' ? '' : ' ';
  return parts.every((spellings) => spellings.some((word) => text.includes(` ${word}${after}`)));
}

/** The words by which the first product matches, if some were corrected. */
export function correctedQuery(terms: readonly QueryTerm[], first: ProductResponse | undefined) {
  if (!first) return undefined;
  const text = textOf(first);
  const used = terms.map(({ interpretations }) =>
    interpretations.find((reading) => isIn(text, reading)),
  );
  const isOther = used.some((reading) => !reading || reading.kind === 'corrected');
  const words = used.flatMap((reading) => reading?.text ?? []).join(' ');
  return isOther && words ? words : undefined;
}
