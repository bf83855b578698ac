import type { Attribution, Campaign } from '@/lib/rules/campaign';
import { isExpiredAttribution } from './attribution-expiry';
import { tryStorage } from './persist-options';
import type { StorageKey } from './storage-keys';

const key: StorageKey = 'attribution';

const isText = (value: unknown) => typeof value === 'string';

function isCampaign(stored: unknown): stored is Campaign {
  const { source, medium, name }: Partial<Record<keyof Campaign, unknown>> = Object(stored);
  return isText(source) && isText(medium) && isText(name);
}

function readFrom(storage: () => Storage): Attribution | undefined {
  return tryStorage(() => {
    const stored: Partial<Record<string, unknown>> = Object(
      JSON.parse(storage().getItem(key) ?? 'null'),
    );
    const { first, last, savedAt } = stored;
    if (isExpiredAttribution(savedAt)) return undefined;
    return isCampaign(first) && isCampaign(last) ? { first, last } : undefined;
  });
}

/** The campaigns that brought the visitor; of earlier visits only with consent. */
export function readAttribution(hasConsent: boolean): Attribution | undefined {
  return readFrom(() => sessionStorage) ?? (hasConsent ? readFrom(() => localStorage) : undefined);
}

/** Stores this tab's attribution for 30 days. Callers have consent. */
export function saveAttribution(): void {
  const attribution = readFrom(() => sessionStorage);
  if (!attribution) return;
  const stored = { ...attribution, savedAt: Date.now() };
  tryStorage(() => localStorage.setItem(key, JSON.stringify(stored)));
}

/** The attribution of this tab stays. */
export function forgetAttribution(): void {
  tryStorage(() => localStorage.removeItem(key));
}

/** Stores the campaign for this tab; with consent for later visits too. */
export function recordCampaign(campaign: Campaign, hasConsent: boolean): void {
  const attribution = { first: readAttribution(hasConsent)?.first ?? campaign, last: campaign };
  tryStorage(() => sessionStorage.setItem(key, JSON.stringify(attribution)));
  if (hasConsent) saveAttribution();
}
