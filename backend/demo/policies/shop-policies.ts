import { grievanceOfficer } from './grievance-officer';
import { privacy } from './privacy';
import { refund } from './refund';
import { returns } from './return';
import { shipping } from './shipping';
import { terms } from './terms';

export type ShopPolicies = { about: string; grievanceOfficer: string };

/** The six policies by slug (specification §2 and §9); `{{company…}}` is left to the storefront. */
export function shopPolicies(shop: ShopPolicies): Record<string, string> {
  const officer = grievanceOfficer(shop.grievanceOfficer).trim();
  const policies = { terms, privacy, refund, return: returns, shipping, about: shop.about };
  return Object.fromEntries(
    Object.entries(policies).map(([slug, html]) => [
      slug,
      html.replaceAll('{{grievanceOfficer}}', officer).trim(),
    ]),
  );
}
