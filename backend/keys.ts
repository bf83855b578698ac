import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Settings } from './settings';

const keysSchema = z.object({
  /** Opens the merchant endpoints. */
  merchantKey: z.string().min(16),
  /** Signs the webhook that refreshes the storefront's pages. */
  revalidateSecret: z.string().min(16),
});
export type Keys = z.infer<typeof keysSchema>;

const newKey = () => randomBytes(32).toString('base64url');

function readOrMakeKeys(dataDir: string): Keys {
  const file = join(dataDir, 'keys.json');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const keys: Keys = { merchantKey: newKey(), revalidateSecret: newKey() };
    writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  }
  return keysSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * The shop's two secrets: from the environment, else from keys.json beside the data, made at the
 * first run and readable by its owner alone.
 */
export function readKeys(
  settings: Pick<Settings, 'dataDir' | 'merchantKey' | 'revalidateSecret'>,
): Keys {
  const { dataDir, merchantKey, revalidateSecret } = settings;
  if (merchantKey && revalidateSecret) return { merchantKey, revalidateSecret };
  const kept = readOrMakeKeys(dataDir);
  return {
    merchantKey: merchantKey ?? kept.merchantKey,
    revalidateSecret: revalidateSecret ?? kept.revalidateSecret,
  };
}
