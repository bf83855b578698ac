import { allRows } from '../merchant/all-rows';
import type { Merchant } from '../merchant/operations';
import { changeVisibility } from './change-visibility';
import { type CommandContext, UsageError } from './context';
import { firstLines } from './store/describe-changes';

/** Told how many products are about to be hidden; whether that may be done. */
export type Consent = (count: number, store: string) => Promise<boolean>;

const formatCount = (count: number) =>
  count === 1 ? '1 product' : `${count.toLocaleString('en-IN')} products`;

/** Says how many, and asks a person unless `yes`; nobody to be asked is a UsageError. */
export function requireConsent({ stderr, confirm }: CommandContext, yes: boolean): Consent {
  if (!yes && !confirm) throw new UsageError('Nobody is there to confirm --mirror: say --yes.');
  return async (count, store) => {
    stderr.write(`${store} shows ${formatCount(count)} that the file does not have.\n`);
    const agreed = yes || (await confirm?.(`Hide ${formatCount(count)} from ${store}?`)) === true;
    stderr.write(agreed ? `${formatCount(count)} hidden\n` : 'Nothing was hidden.\n');
    return agreed;
  };
}

/** The consent of a dry run: states how many, and hides none. */
export function onlyCount({ stderr }: CommandContext): Consent {
  return async (count, store) => {
    stderr.write(
      `${store} shows ${formatCount(count)} that the file does not have; --mirror hides them.\n`,
    );
    return false;
  };
}

type Mirrored = {
  hidden: string[];
  /** Names the products of the file that were hidden before and stay so; empty without any. */
  stayHidden: string;
};

/** Hides the products of a store that the file lacks, after consent. */
export async function compareMirror(
  merchant: Merchant,
  store: string,
  handles: ReadonlySet<string>,
  consent: Consent,
): Promise<Mirrored> {
  const missing: string[] = [];
  const before: string[] = [];
  for await (const { handle, hidden } of allRows((after) =>
    merchant.listProducts({ store, after }),
  )) {
    if (!handles.has(handle)) {
      if (!hidden) missing.push(handle);
    } else if (hidden) before.push(handle);
  }
  const stayHidden =
    before.length > 0
      ? `Hidden before, and still so; "show HANDLE" shows them:\n${firstLines(before)}`
      : '';
  if (missing.length === 0 || !(await consent(missing.length, store))) {
    return { hidden: [], stayHidden };
  }
  const { changed } = await changeVisibility(merchant, store, missing, true);
  return { hidden: changed, stayHidden };
}
