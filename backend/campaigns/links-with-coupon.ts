import { allRows } from '../merchant/all-rows';
import type { Merchant } from '../merchant/operations';
import type { CampaignLink } from './operations';

/** Campaign links that still carry a coupon. */
export async function linksWithCoupon(
  merchant: Merchant,
  { store, code }: { store: string; code: string },
): Promise<CampaignLink[]> {
  const links: CampaignLink[] = [];
  for await (const link of allRows((after) => merchant.listCampaignLinks({ store, after }))) {
    const carried = new URL(link.url).searchParams.get('coupon')?.toUpperCase();
    if (!link.isStopped && carried === code) links.push(link);
  }
  return links;
}
