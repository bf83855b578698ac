/** Where a visitor came from; in lower case. `medium` and `name` may be empty. */
export type Campaign = { source: string; medium: string; name: string };

/** The campaigns that brought a visitor first and last; often the same. */
export type Attribution = { first: Campaign; last: Campaign };

export const maxCampaignText = 100;

/** Advertisers append them; only their presence is read, since their values identify a click. */
const clickIds = [
  ['gclid', { source: 'google', medium: 'cpc' }],
  ['fbclid', { source: 'facebook', medium: 'social' }],
] as const;

/** Of a coupon link that names no other; the campaign is named after the coupon. */
const couponLinkOrigin = { source: 'coupon', medium: 'link' };

/** Of a coupon link; anybody can write one with a code that the store does not have. */
export const isCouponLink = ({ source, medium }: Campaign): boolean =>
  source === couponLinkOrigin.source && medium === couponLinkOrigin.medium;

/** Printable, in lower case, with hyphens for spaces, and bounded. */
export function campaignText(text: string | null | undefined): string {
  const words = (text ?? '').split(/[\p{C}\s]+/u).filter(Boolean);
  return words.join('-').toLowerCase().slice(0, maxCampaignText);
}

function referralOf(referrer: string, ownHost: string) {
  const { hostname } = URL.canParse(referrer) ? new URL(referrer) : { hostname: '' };
  return hostname !== '' && hostname !== ownHost
    ? { source: campaignText(hostname.replace(/^www\./, '')), medium: 'referral' }
    : undefined;
}

/** The address, the page that linked to it and the coupon that the link carried. */
type Arrival = { url: URL | Location; referrer: string; coupon?: string | undefined };

/** The campaign of an arrival; undefined if it was direct, or from a page of the same host. */
export function parseCampaign({ url, referrer, coupon }: Arrival): Campaign | undefined {
  const parameters = new URLSearchParams(url.search);
  const source = campaignText(parameters.get('utm_source'));
  const origin = source
    ? { source, medium: '' }
    : (clickIds.find(([name]) => parameters.has(name))?.[1] ??
      referralOf(referrer, url.hostname) ??
      (coupon && couponLinkOrigin));
  if (!origin) return undefined;
  const named = campaignText(parameters.get('utm_campaign'));
  return {
    source: origin.source,
    medium: campaignText(parameters.get('utm_medium')) || origin.medium,
    name: (origin !== couponLinkOrigin && named) || campaignText(coupon),
  };
}

/** Of short links, without 0, 1, I and O, which are easily confused; typed in any case. */
export const campaignCodePattern = /^[2-9A-HJ-NP-Z]{6}$/i;
