import { formatDate } from '@aangan/contract/rules/dates';
import { firstParagraph } from '@aangan/contract/rules/html-text';
import { summarise } from '../seo/descriptions';
import type { Collection, EndedCollection } from './collections';

/** Its first paragraph, shortened. */
export const collectionSummary = ({ html }: Collection): string => summarise(firstParagraph(html));

/** 'Open until 8 Nov 2026'. */
export const lastDayLabel = ({ until }: Collection): string | undefined =>
  until && `Open until ${formatDate(until)}`;

/** 'Diwali ended on 8 Nov 2026'. */
export const endedTitle = ({ title, until }: EndedCollection): string =>
  `${title} ended on ${formatDate(until)}`;

export function collectionStory(collection: Collection) {
  const { title, imageUrl, imageAlt, path } = collection;
  const lastDay = lastDayLabel(collection);
  const text = [collectionSummary(collection), lastDay && `${lastDay}.`].filter(Boolean).join(' ');
  return { heading: title, text, imageUrl, imageAlt, path };
}
