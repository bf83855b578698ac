import { campaignSchema, linkCodeSchema } from '@aangan/contract/campaign';
import { z } from 'zod';
import type { StoredStoreInfo } from '../schema';
import { type CsvRow, readCodesFile, writeCodesFile } from './csv-rows';
import { pageProblem } from './shop-links';

type Links = NonNullable<StoredStoreInfo['links']>;

const columns = ['code', 'page', 'source', 'medium', 'campaign', 'coupon'];
const file = { fileName: 'links.csv', columns };

/** Parameters of the address by the columns of the file. */
const parameters = {
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
  coupon: 'coupon',
} as const;
const parameterEntries = Object.entries(parameters) as [keyof typeof parameters, string][];

const { source, medium, name: campaign } = campaignSchema.shape;
const rowSchema = z.object({
  code: linkCodeSchema,
  page: z.string().superRefine((page, { addIssue }) => {
    const message = pageProblem(page);
    if (message !== undefined) addIssue({ code: 'custom', message });
  }),
  source,
  medium,
  campaign,
  coupon: z.string().max(40).toUpperCase(),
});

const parseAddress = (address: string) => new URL(address, 'https://shop.invalid');

function toLink(row: CsvRow): { code: string; path: string } | { problem: string } {
  const blank = Object.fromEntries(columns.map((column) => [column, '']));
  const { data, error } = rowSchema.safeParse({ ...blank, ...row });
  if (!data) {
    const [issue] = error.issues;
    return { problem: `${issue?.path.join('.')}: ${issue?.message}` };
  }
  const { pathname, searchParams } = parseAddress(data.page);
  for (const [column, parameter] of parameterEntries) {
    if (data[column]) searchParams.set(parameter, data[column]);
  }
  return { code: data.code, path: `${pathname}?${searchParams}` };
}

/** Returns the pages of the short links by code; throws FolderError with all problems. */
export function readLinksFile(folder: string): Links {
  const links = readCodesFile(folder, file, toLink);
  return Object.fromEntries(links.map(({ code, path }) => [code, path]));
}

function toRow([code, path]: [string, string]): CsvRow {
  const { pathname, searchParams } = parseAddress(path);
  const cells = parameterEntries.map(([column, parameter]) => {
    const value = searchParams.get(parameter) ?? '';
    searchParams.delete(parameter);
    return [column, value];
  });
  const page = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
  return { code, page, ...Object.fromEntries(cells) };
}

/** The file that `readLinksFile` reads as these links. */
export const linksFile = (links: Links | null | undefined) =>
  writeCodesFile(file, Object.entries(links ?? {}).map(toRow));
