import { and, arrayContains, eq, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../platform/database/open';
import { sha256 } from '../platform/sha256';
import { staffTotp } from './schema';

const recoveryCodeCount = 10;
/** 80 bits, so that a plain SHA-256 cannot be reversed. */
const recoveryCodeBytes = 10;
/** Codes of the step before and after are accepted, since clocks differ. */
const toleratedSteps = 1;

export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

export const totpUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** The time step of a correct code. */
function findStep(secret: string, code: string): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, timestamp, window: toleratedSteps });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

const normaliseCode = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase();
const hashCode = (code: string) => sha256(normaliseCode(code));

const createRecoveryCode = () =>
  (new Secret({ size: recoveryCodeBytes }).base32.match(/.{4}/g) ?? []).join('-');

/** Undefined for an account that signs in without codes. */
export async function countRecoveryCodes(
  database: Database,
  staffId: string,
): Promise<number | undefined> {
  const [totp] = await database
    .select({ hashes: staffTotp.recoveryHashes })
    .from(staffTotp)
    .where(eq(staffTotp.staffId, staffId));
  return totp?.hashes.length;
}

/** Returns the recovery codes, of which only hashes are stored; undefined for a wrong code. */
export async function createTotp(
  database: Database,
  staffId: string,
  { secret, code }: { secret: string; code: string },
): Promise<string[] | undefined> {
  const lastStep = findStep(secret, normaliseCode(code));
  if (lastStep === undefined) return undefined;
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, createRecoveryCode);
  const recoveryHashes = recoveryCodes.map(hashCode);
  const created = await database
    .insert(staffTotp)
    .values({ staffId, secret, lastStep, recoveryHashes })
    .onConflictDoNothing()
    .returning({ staffId: staffTotp.staffId });
  return created.length > 0 ? recoveryCodes : undefined;
}

export async function deleteTotp(database: Database, staffId: string): Promise<boolean> {
  const deleted = await database
    .delete(staffTotp)
    .where(eq(staffTotp.staffId, staffId))
    .returning({ staffId: staffTotp.staffId });
  return deleted.length > 0;
}

export type CodeKind = 'code' | 'recovery code';

/** Accepts each code once, also in concurrent requests; undefined for a wrong or used one. */
export async function consumeCode(
  database: Database,
  staffId: string,
  code: string,
): Promise<CodeKind | undefined> {
  const ofStaff = eq(staffTotp.staffId, staffId);
  const [totp] = await database.select().from(staffTotp).where(ofStaff);
  const step = totp && findStep(totp.secret, normaliseCode(code));
  if (step !== undefined) {
    const accepted = await database
      .update(staffTotp)
      .set({ lastStep: step })
      .where(and(ofStaff, lt(staffTotp.lastStep, step)))
      .returning({ staffId: staffTotp.staffId });
    return accepted.length > 0 ? 'code' : undefined;
  }
  const hash = hashCode(code);
  const used = await database
    .update(staffTotp)
    .set({ recoveryHashes: sql`array_remove(${staffTotp.recoveryHashes}, ${hash})` })
    .where(and(ofStaff, arrayContains(staffTotp.recoveryHashes, [hash])))
    .returning({ staffId: staffTotp.staffId });
  return used.length > 0 ? 'recovery code' : undefined;
}
