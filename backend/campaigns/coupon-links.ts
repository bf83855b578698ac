import { and, inArray } from 'drizzle-orm';
import { type Attribution, type Campaign, isCouponLink } from '@/lib/rules/campaign';
import type { Database } from '../database/open';
import { coupons } from '../database/schema';

type StoreCampaign = Campaign & { storeId: number };

const keyOf = (storeId: number, code: string) => `${storeId} ${code.toUpperCase()}`;

/** Whether a campaign is a coupon link with a code that its store never had. */
export async function findInventedCoupons(
  database: Database,
  campaigns: StoreCampaign[],
): Promise<(campaign: StoreCampaign) => boolean> {
  const linked = campaigns.filter(isCouponLink);
  const codes = new Set(linked.map(({ name }) => name.toUpperCase()));
  const { storeId, code } = coupons;
  const inStores = inArray(storeId, [...new Set(linked.map((one) => one.storeId))]);
  const rows =
    codes.size === 0
      ? []
      : await database
          .select({ storeId, code })
          .from(coupons)
          .where(and(inStores, inArray(code, [...codes])));
  const known = new Set(rows.map((row) => keyOf(row.storeId, row.code)));
  return (campaign) => isCouponLink(campaign) && !known.has(keyOf(campaign.storeId, campaign.name));
}

/** Without invented coupons. */
export async function knownAttribution(
  database: Database,
  storeId: number,
  attribution: Attribution | undefined,
): Promise<Attribution | undefined> {
  if (!attribution) return undefined;
  const campaigns = [attribution.first, attribution.last];
  const isInvented = await findInventedCoupons(
    database,
    campaigns.map((campaign) => ({ ...campaign, storeId })),
  );
  const known = campaigns.filter((campaign) => !isInvented({ ...campaign, storeId }));
  const [first, last] = [known[0], known.at(-1)];
  return first && last && { first, last };
}
