/** What brought a shopper; in lower case. `medium` and `name` may be empty. */
export type Campaign = { source: string; medium: string; name: string };

export const maxCampaignText = 100;

/** Printable, in lower case, with hyphens for spaces, and bounded. */
export function campaignText(text: string | null | undefined): string {
  const words = (text ?? '').split(/[\p{C}\s]+/u).filter(Boolean);
  return words.join('-').toLowerCase().slice(0, maxCampaignText);
}

export function parseCampaign(search: string): Campaign | undefined {
  const parameters = new URLSearchParams(search);
  const read = (name: string) => campaignText(parameters.get(`utm_${name}`));
  const source = read('source');
  return source ? { source, medium: read('medium'), name: read('campaign') } : undefined;
}

/** Of short links; typed in any case. */
export const linkCodePattern = /^[A-Z0-9-]{2,40}$/i;
