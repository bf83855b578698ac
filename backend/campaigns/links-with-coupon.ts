import { allRows } from '../merchant/all-rows';
import type { Merchant } from '../merchant/operations';
import type { CampaignLink } from './operations';

/** Campaign links that are not stopped. */
export async function activeLinks(merchant: Merchant, store: string): Promise<CampaignLink[]> {
  const links: CampaignLink[] = [];
  for await (const link of allRows((after) => merchant.listCampaignLinks({ store, after }))) {
    if (!link.isStopped) links.push(link);
  }
  return links;
}

/** Campaign links that still carry a coupon. */
export async function linksWithCoupon(
  merchant: Merchant,
  { store, code }: { store: string; code: string },
): Promise<CampaignLink[]> {
  const links = await activeLinks(merchant, store);
  return links.filter(({ url }) => new URL(url).searchParams.get('coupon')?.toUpperCase() === code);
}
