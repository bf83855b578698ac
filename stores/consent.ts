import { parseCampaign } from '@aangan/contract/rules/campaign';
import { optsOutOfTracking } from '@/lib/browser/opts-out-of-tracking';
import { forgetCampaign, keepCampaign, readCampaign, recordCampaign } from './campaign';
import { storedState } from './persist-options';

export type Consent = 'undecided' | 'accepted' | 'declined';

const validityMs = 180 * 24 * 3_600_000;

type ConsentState = {
  choice: Consent;
  /** The time of the choice in milliseconds since 1970; 0 if undecided. */
  chosenAt: number;
  choose: (choice: Exclude<Consent, 'undecided'>) => void;
};

const undecided = { choice: 'undecided', chosenAt: 0 } as const;

function parseConsent(stored: unknown): Pick<ConsentState, 'choice' | 'chosenAt'> {
  const { choice, chosenAt }: { choice?: unknown; chosenAt?: unknown } = Object(stored);
  const isChoice = choice === 'accepted' || choice === 'declined';
  const age = typeof chosenAt === 'number' ? Date.now() - chosenAt : Number.NaN;
  if (!isChoice || !(age >= 0 && age < validityMs)) return undecided;
  return { choice, chosenAt: Number(chosenAt) };
}

export const useConsent = storedState<ConsentState>({
  name: 'consent',
  storage: () => localStorage,
  merge: (stored, state) => ({ ...state, ...parseConsent(stored) }),
  initialise: (set) => ({
    ...undecided,
    choose: (choice) => {
      set({ choice, chosenAt: Date.now() });
      if (choice === 'accepted') keepCampaign();
      else forgetCampaign();
    },
  }),
});

/** The choice in force: a browser that opts out of tracking has declined. */
export function readConsent(): Consent {
  if (optsOutOfTracking()) return 'declined';
  if (!useConsent.persist.hasHydrated()) useConsent.persist.rehydrate();
  return useConsent.getState().choice;
}

export const readConsentedCampaign = () => readCampaign(readConsent() === 'accepted');

export function recordArrival(search: string): void {
  const campaign = optsOutOfTracking() ? undefined : parseCampaign(search);
  if (campaign) recordCampaign(campaign, readConsent() === 'accepted');
}
