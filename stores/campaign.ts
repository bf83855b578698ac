import type { Campaign } from '@aangan/contract/rules/campaign';
import { isText, tryStorage } from './persist-options';
import type { StorageKey } from './storage-keys';

const key: StorageKey = 'campaign';
const validityMs = 30 * 24 * 3_600_000;

function isCampaign(stored: unknown): stored is Campaign {
  const { source, medium, name }: Partial<Record<keyof Campaign, unknown>> = Object(stored);
  return isText(source) && isText(medium) && isText(name);
}

/** Only what is stored for later visits has the time when it was saved. */
const isExpired = (savedAt: unknown) =>
  savedAt !== undefined && !(Date.now() - Number(savedAt) < validityMs);

function readFrom(storage: () => Storage): Campaign | undefined {
  return tryStorage(() => {
    const stored: unknown = JSON.parse(storage().getItem(key) ?? 'null');
    if (!isCampaign(stored) || isExpired(Reflect.get(stored, 'savedAt'))) return undefined;
    const { source, medium, name } = stored;
    return { source, medium, name };
  });
}

/** The last campaign that brought the shopper; of earlier visits only with consent. */
export const readCampaign = (hasConsent: boolean): Campaign | undefined =>
  readFrom(() => sessionStorage) ?? (hasConsent ? readFrom(() => localStorage) : undefined);

/** Stores the campaign of this tab for 30 days. Callers have consent. */
export function keepCampaign(): void {
  const campaign = readFrom(() => sessionStorage);
  if (!campaign) return;
  const stored = JSON.stringify({ ...campaign, savedAt: Date.now() });
  tryStorage(() => localStorage.setItem(key, stored));
}

/** The campaign of this tab stays. */
export function forgetCampaign(): void {
  tryStorage(() => localStorage.removeItem(key));
}

export function recordCampaign(campaign: Campaign, hasConsent: boolean): void {
  tryStorage(() => sessionStorage.setItem(key, JSON.stringify(campaign)));
  if (hasConsent) keepCampaign();
}
