import { firstParagraph } from '../rules/html-text';
import { summarise } from '../seo/descriptions';
import type { Collection } from './collections';

/** Its first paragraph, shortened. */
export const collectionSummary = ({ html }: Collection): string => summarise(firstParagraph(html));

export function collectionStory(collection: Collection) {
  const { title, imageUrl, imageAlt, path } = collection;
  return { heading: title, text: collectionSummary(collection), imageUrl, imageAlt, path };
}
