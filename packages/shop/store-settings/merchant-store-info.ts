import { linkCodeSchema } from '@aangan/contract/campaign';
import { optional } from '@aangan/contract/common';
import { emailSchema } from '@aangan/contract/credentials';
import { guaranteeSchema } from '@aangan/contract/store-info';
import { z } from 'zod';
import type { Period } from '../stores/periods';
import {
  collectionSlugSchema,
  type StoredCollection,
  storedAnnouncementSchema,
  storedCollectionSchema,
  storedStoreInfoSchema,
} from '../stores/stored-store-info';
import { redirectProblems } from './folder/redirects-file';
import { pageProblem } from './folder/shop-links';
import { sellerSchema } from './seller';

type Days = { minDays: number; maxDays: number };
type Hours = { opens: string; closes: string };

/** Adds a rule that only a merchant's own store has to meet. */
function withRule<T extends z.ZodType>(
  schema: T,
  problemOf: (value: NonNullable<z.output<T>>) => { path?: string; message: string } | undefined,
): T {
  return schema.superRefine((value, { addIssue }) => {
    const problem = value === undefined || value === null ? undefined : problemOf(value);
    if (!problem) return;
    const path = problem.path === undefined ? [] : [problem.path];
    addIssue({ code: 'custom', path, message: problem.message });
  });
}

const orderedDays = ({ minDays, maxDays }: Days) =>
  maxDays < minDays
    ? { path: 'maxDays', message: `${maxDays} is less than minDays (${minDays}): swap them` }
    : undefined;

const deliveryProblem = ({
  free,
  charges,
  ...days
}: Days & { free?: unknown; charges?: unknown }) =>
  free && charges
    ? { path: 'free', message: 'is true although there are charges: remove one of them' }
    : orderedDays(days);

const orderedHours = ({ opens, closes }: Hours) =>
  closes <= opens
    ? {
        path: 'closes',
        message: `${closes} is not after opens (${opens}): write both in 24 hours, such as 10:00 and 18:00`,
      }
    : undefined;

const isPhone = (text: string) =>
  /^\+?[\d\s().-]+$/.test(text) && /^\d{7,15}$/.test(text.replaceAll(/\D/g, ''));

const shortText = z.string().max(80, 'has a text of more than 80 characters');
const guarantees = z
  .array(guaranteeSchema.extend({ text: shortText }))
  .max(4, 'has more than 4 sentences: choose the most important ones');

const maxSizeGuides = 50;
const maxSizeGuideLength = 20_000;

function boundedSizeGuides(guides: Record<string, string>) {
  const names = Object.keys(guides);
  if (names.length > maxSizeGuides) return { message: `has more than ${maxSizeGuides} guides` };
  const wrong = names.find((name) => name.length > 100 || /[/\\]/.test(name));
  if (wrong !== undefined) return { path: wrong, message: 'must be a name without slashes' };
  const long = names.find((name) => (guides[name] ?? '').length > maxSizeGuideLength);
  if (long === undefined) return undefined;
  return { path: long, message: `has more than ${maxSizeGuideLength} characters` };
}

const periodProblem = ({ from, until }: Period) =>
  from && until && until < from
    ? { path: 'until', message: `${until} is before from (${from}): swap them` }
    : undefined;

const announcementPathProblem = (path: string) => {
  const message = pageProblem(path);
  return message === undefined ? undefined : { message };
};

const merchantAnnouncementSchema = withRule(
  storedAnnouncementSchema.extend({
    text: z.string().max(80, 'has more than 80 characters').regex(/\S/, 'is missing'),
    path: withRule(storedAnnouncementSchema.shape.path, announcementPathProblem),
  }),
  periodProblem,
);

const maxCollections = 30;
const collectionLimits = { title: 80, text: 10_000, menu: 20, imageAlt: 300 };
const maxCollectionProducts = 48;

function collectionProblem(collection: StoredCollection) {
  const { title, products, category, facets } = collection;
  if (!title.trim()) return { path: 'title', message: 'is missing' };
  const long = (['title', 'text', 'menu', 'imageAlt'] as const).find(
    (name) => (collection[name]?.length ?? 0) > collectionLimits[name],
  );
  if (long) return { path: long, message: `has more than ${collectionLimits[long]} characters` };
  if (products ? category || facets : !category && !facets) {
    return { path: 'products', message: 'name either products, or a category, a facet or both' };
  }
  if (products && products.length > maxCollectionProducts) {
    return { path: 'products', message: `has more than ${maxCollectionProducts} products` };
  }
  return periodProblem(collection);
}

export const merchantCollectionSchema = withRule(storedCollectionSchema, collectionProblem);

const maxLinks = 500;

function linksProblem(links: Record<string, string>) {
  if (Object.keys(links).length > maxLinks) return { message: `has more than ${maxLinks} links` };
  for (const [path, page] of Object.entries(links)) {
    const isCode = linkCodeSchema.safeParse(path).data === path;
    const message = isCode ? pageProblem(page) : 'must be a code such as DIWALI-POSTER';
    if (message !== undefined) return { path, message };
  }
  return undefined;
}

function boundedRedirects(redirects: Record<string, string>) {
  return Object.keys(redirects).length > maxLinks
    ? { message: `has more than ${maxLinks} redirects` }
    : redirectProblems(redirects)[0];
}

const { shape } = storedStoreInfoSchema;

export const merchantStoreInfoSchema = storedStoreInfoSchema.extend({
  companyEmail: withRule(shape.companyEmail, (text) =>
    text.trim() === '' || emailSchema.safeParse(text).success
      ? undefined
      : { message: `"${text}" is not an email address such as care@shop.example` },
  ),
  companyPhone: withRule(shape.companyPhone, (text) =>
    text.trim() === '' || isPhone(text)
      ? undefined
      : { message: `"${text}" is not a phone number such as +91 80 5550 0142` },
  ),
  delivery: withRule(shape.delivery, deliveryProblem),
  bulkDelivery: withRule(shape.bulkDelivery, orderedDays),
  refundDays: withRule(shape.refundDays, orderedDays),
  contactHours: withRule(shape.contactHours, orderedHours),
  grievanceHours: withRule(shape.grievanceHours, orderedHours),
  announcement: optional(merchantAnnouncementSchema),
  collections: withRule(
    optional(z.record(collectionSlugSchema, merchantCollectionSchema)),
    (collections) =>
      Object.keys(collections).length > maxCollections
        ? { message: `has more than ${maxCollections} collections` }
        : undefined,
  ),
  links: withRule(shape.links, linksProblem),
  redirects: withRule(shape.redirects, boundedRedirects),
  guarantees: optional(guarantees),
  sizeGuides: withRule(shape.sizeGuides, boundedSizeGuides),
  gst: sellerSchema.nullish(),
});
