import { z } from 'zod';
import { campaignCodeSchema, campaignSchema } from '@/lib/contract/campaign';
import { couponCodeSchema } from '@/lib/contract/common';
import { formatDate, startOfDay } from '@/lib/rules/dates';
import { page, pageOf, reportInput, store } from '../merchant/inputs';

const { source, medium, name } = campaignSchema.shape;

const campaignLinkSchema = z.object({
  code: z.string(),
  ...campaignSchema.shape,
  /** Empty: none. */
  coupon: z.string(),
  /** The canonical address with its parameters, and the short one. */
  url: z.string(),
  shortUrl: z.string(),
  visits: z.number(),
  createdAt: z.string(),
  isStopped: z.boolean(),
  /** Its product was removed or hidden, or its collection has ended. */
  isPageGone: z.boolean(),
  /** First day of its collection; empty: open, or gone. */
  pageOpensOn: z.string(),
  /** Such as 'was stopped'; empty: its coupon applies to its page now, or it has none. */
  couponProblem: z.string(),
});
export type CampaignLink = z.infer<typeof campaignLinkSchema>;

/** What merchants have to know of a link. */
export const linkMarks = (link: CampaignLink): string[] => [
  ...(link.isStopped ? ['stopped'] : []),
  ...(link.isPageGone ? ['page is gone'] : []),
  ...(link.pageOpensOn ? [`page opens on ${formatDate(startOfDay(link.pageOpensOn))}`] : []),
  ...(link.couponProblem ? [`coupon ${link.couponProblem}`] : []),
];

const link = { store, code: campaignCodeSchema };

const dailyResultSchema = z.object({
  /** In India. */
  day: z.string(),
  /** Empty: without a campaign. */
  source: z.string(),
  medium: z.string(),
  name: z.string(),
  /** Through short links. */
  clicks: z.number(),
  visits: z.number(),
  productViews: z.number(),
  carts: z.number(),
  checkouts: z.number(),
  /** Confirmed orders whose last campaign it is. */
  orders: z.number(),
  revenuePaise: z.number(),
  couponOrders: z.number(),
});
export type DailyResult = z.infer<typeof dailyResultSchema>;

/** Of an index. */
const maxPath = 600;

const anyOrigin = 'https://shop.invalid';

const isAddress = (text: string) =>
  /^(?:https?:\/)?\/(?!\/)(?: |[^\s\\#])*$/.test(text) && URL.canParse(text, anyOrigin);

/** Escaped as in a browser's address; with the origin only if the address has one. */
function canonicalAddress(address: string): string {
  const { href, origin } = new URL(address, anyOrigin);
  return origin === anyOrigin ? href.slice(origin.length) : href;
}

export const campaignOperations = {
  /** The same link again returns the existing one, and resumes it; 422 for no page or coupon of the store. */
  linkCampaign: {
    input: z.object({
      store,
      path: z
        .string()
        .max(maxPath)
        .refine(isAddress, 'Use the path of a page, such as /product/clay-pot.')
        .transform(canonicalAddress)
        .pipe(z.string().max(maxPath))
        .meta({
          description: 'page of the store, such as /product/clay-pot, or its full address',
          value: 'PATH',
        }),
      source: source.meta({ description: 'where the link is shared, such as whatsapp' }),
      name: name
        .refine((text) => text !== '', 'Use a name such as diwali-2026.')
        .meta({ description: 'name of the campaign, such as diwali-2026' }),
      medium: medium
        .default('')
        .meta({ description: 'kind of source, such as social, print or cpc' }),
      coupon: couponCodeSchema
        .optional()
        .meta({ description: 'coupon that the link puts into the cart', value: 'CODE' }),
    }),
    response: campaignLinkSchema.extend({ warnings: z.array(z.string()) }),
  },
  listCampaignLinks: { input: z.object(page), response: pageOf(campaignLinkSchema) },
  stopCampaignLink: { input: z.object(link), response: campaignLinkSchema },
  /** A misspelt one; 409 once somebody has followed it, for its clicks count in the report. */
  deleteCampaignLink: { input: z.object(link), response: campaignLinkSchema },
  /** Days with numbers only. */
  reportCampaigns: {
    input: reportInput,
    response: z.array(dailyResultSchema),
  },
} as const;
