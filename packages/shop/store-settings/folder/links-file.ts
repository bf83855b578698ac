import { campaignSchema, linkCodeSchema } from '@aangan/contract/campaign';
import { z } from 'zod';
import type { StoredStoreInfo } from '../../stores/schema';
import { readRows, writeRows } from './csv-rows';
import { pageProblem } from './shop-links';

type Links = NonNullable<StoredStoreInfo['links']>;

/** Parameters of the address by the columns of the file. */
const parameters = Object.entries({
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
  coupon: 'coupon',
} as const) as ['source' | 'medium' | 'campaign' | 'coupon', string][];

const { source, medium, name: campaign } = campaignSchema.shape;
const schema = z.object({
  code: linkCodeSchema,
  page: z.string().superRefine((page, { addIssue }) => {
    const message = pageProblem(page);
    if (message !== undefined) addIssue({ code: 'custom', message });
  }),
  source: source.prefault(''),
  medium: medium.prefault(''),
  campaign: campaign.prefault(''),
  coupon: z.string().max(40).toUpperCase().prefault(''),
});
const file = { fileName: 'links.csv', schema };

const parseAddress = (address: string) => new URL(address, 'https://shop.invalid');

/** Returns the pages of the short links by code; throws FolderError with all problems. */
export const readLinksFile = (folder: string): Links =>
  Object.fromEntries(
    readRows(folder, file).map(({ data }) => {
      const { pathname, searchParams } = parseAddress(data.page);
      for (const [column, parameter] of parameters) {
        if (data[column]) searchParams.set(parameter, data[column]);
      }
      return [data.code, `${pathname}?${searchParams}`];
    }),
  );

function toRow([code, path]: [string, string]) {
  const { pathname, searchParams } = parseAddress(path);
  const cells = parameters.map(([column, parameter]) => {
    const value = searchParams.get(parameter) ?? '';
    searchParams.delete(parameter);
    return [column, value];
  });
  const page = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
  return { code, page, ...Object.fromEntries(cells) };
}

/** The file that `readLinksFile` reads as these links. */
export const linksFile = (links: Links | null | undefined) =>
  writeRows(file, Object.entries(links ?? {}).map(toRow));
