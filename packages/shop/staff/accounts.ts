import { randomBytes } from 'node:crypto';
import type { TaskOptions } from '@aangan/contract/node/task-queue';
import { and, asc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { StaffRole } from '../operation/sections';
import type { Database } from '../platform/database/open';
import { brandName } from '../platform/mail/brand';
import { queueLinkMail } from '../platform/mail/outbox';
import { hashPassword, verifyPassword } from '../platform/passwords';
import { sha256 } from '../platform/sha256';
import { type PaymentView, paymentView } from '../stores/payment-view';
import { type StoredStoreInfo, stores } from '../stores/schema';
import { staff, staffRoles, staffTokens, staffTotp } from './schema';

/** Of a session, a password link, and between the password and the code. */
const minutesOf = { session: 12 * 60, password: 24 * 60, totp: 15 };
type TokenKind = keyof typeof minutesOf;

/** Only the token's hash is stored. */
export async function createToken(
  database: Database,
  staffId: string,
  kind: TokenKind,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.insert(staffTokens).values({
    hash: sha256(token),
    staffId,
    kind,
    expiresAt: sql`now() + make_interval(mins => ${minutesOf[kind]}::int)`,
  });
  return token;
}

export async function endToken(database: Database, token: string, kind: TokenKind): Promise<void> {
  await database.delete(staffTokens).where(isValid(token, kind));
}

const isValid = (token: string, kind: TokenKind) =>
  and(
    eq(staffTokens.hash, sha256(token)),
    eq(staffTokens.kind, kind),
    gt(staffTokens.expiresAt, sql`now()`),
  );

/** Gives an account a role in the store, replacing its former one there; returns its id. */
export async function addStaff(
  database: Database,
  storeId: number,
  { email, role }: { email: string; role: StaffRole },
): Promise<string> {
  const [account] = await database
    .insert(staff)
    .values({ email })
    .onConflictDoUpdate({ target: staff.email, set: { email } })
    .returning({ id: staff.id });
  if (!account) throw new Error('The staff account was not created');
  await database
    .insert(staffRoles)
    .values({ staffId: account.id, storeId, role })
    .onConflictDoUpdate({ target: [staffRoles.staffId, staffRoles.storeId], set: { role } });
  return account.id;
}

export function listStaff(database: Database, storeId: number) {
  return database
    .select({
      email: staff.email,
      role: staffRoles.role,
      hasPassword: sql<boolean>`${isNotNull(staff.passwordHash)}`,
      hasTotp: sql<boolean>`${isNotNull(staffTotp.staffId)}`,
    })
    .from(staffRoles)
    .innerJoin(staff, eq(staff.id, staffRoles.staffId))
    .leftJoin(staffTotp, eq(staffTotp.staffId, staff.id))
    .where(eq(staffRoles.storeId, storeId))
    .orderBy(asc(staff.email));
}

/** Queues a link for a lost password; no effect for unknown accounts or beyond the limit. */
export const requestStaffLink = (database: Database, email: string): Promise<void> =>
  database.transaction(async (transaction) => {
    const [account] = await transaction
      .select({ id: staff.id })
      .from(staff)
      .where(eq(staff.email, email))
      .for('no key update');
    if (account) {
      await queueLinkMail(transaction, { kind: 'staff invitation', subject: account.id });
    }
  });

/** The account and all its stores, if one of them is the given one. */
export async function findStaff(
  database: Database,
  storeId: number,
  email: string,
): Promise<{ id: string; stores: { id: number }[] } | undefined> {
  const roles = await database
    .select({ staffId: staff.id, id: staffRoles.storeId })
    .from(staff)
    .innerJoin(staffRoles, eq(staffRoles.staffId, staff.id))
    .where(eq(staff.email, email));
  const role = roles.find(({ id }) => id === storeId);
  return role && { id: role.staffId, stores: roles };
}

/** Removes the role, and the account with its last role. */
export const removeStaff = (database: Database, storeId: number, staffId: string): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.select().from(staff).where(eq(staff.id, staffId)).for('update');
    const ofAccount = eq(staffRoles.staffId, staffId);
    await transaction.delete(staffRoles).where(and(ofAccount, eq(staffRoles.storeId, storeId)));
    if ((await transaction.$count(staffRoles, ofAccount)) === 0) {
      await transaction.delete(staff).where(eq(staff.id, staffId));
    }
  });

export const hasStaff = async (database: Database): Promise<boolean> =>
  (await database.$count(staff)) > 0;

/** Undefined for a wrong email and a wrong password alike. */
export async function verifyStaff(
  database: Database,
  { email, password }: { email: string; password: string },
  taskOptions: TaskOptions,
): Promise<string | undefined> {
  const [account] = await database.select().from(staff).where(eq(staff.email, email));
  const hash = account?.passwordHash ?? undefined;
  return (await verifyPassword(password, hash, taskOptions)) ? account?.id : undefined;
}

export type StaffStore = {
  id: number;
  host: string;
  name: string;
  info: StoredStoreInfo;
  payment: PaymentView;
  role: StaffRole;
};
export type SignedInStaff = { id: string; email: string; stores: StaffStore[] };

/** Reads the roles anew for each request, so that a removed one ends at once. */
export async function findStaffSession(
  database: Database,
  token: string,
): Promise<SignedInStaff | undefined> {
  const rows = await database
    .select({
      id: staff.id,
      email: staff.email,
      store: {
        id: stores.id,
        host: stores.host,
        info: stores.info,
        payment: stores.payment,
        role: staffRoles.role,
      },
    })
    .from(staffTokens)
    .innerJoin(staff, eq(staff.id, staffTokens.staffId))
    .innerJoin(staffRoles, eq(staffRoles.staffId, staff.id))
    .innerJoin(stores, eq(stores.id, staffRoles.storeId))
    .where(isValid(token, 'session'))
    .orderBy(asc(stores.host));
  const [first] = rows;
  return (
    first && {
      id: first.id,
      email: first.email,
      stores: rows.map(({ store }) => ({
        ...store,
        payment: paymentView(store.payment),
        name: brandName(store.info, store.host),
      })),
    }
  );
}

export async function findSecondStep(
  database: Database,
  token: string,
): Promise<{ id: string } | undefined> {
  const [found] = await database
    .select({ id: staffTokens.staffId })
    .from(staffTokens)
    .where(isValid(token, 'totp'));
  return found;
}

export async function endOtherSessions(
  database: Database,
  staffId: string,
  token: string,
): Promise<void> {
  await database
    .delete(staffTokens)
    .where(and(eq(staffTokens.staffId, staffId), ne(staffTokens.hash, sha256(token))));
}

/** Changes the password of a signed-in person, and ends the other sessions and all links. */
export async function changeStaffPassword(
  database: Database,
  { staffId, token, password }: { staffId: string; token: string; password: string },
  taskOptions: TaskOptions,
): Promise<void> {
  const passwordHash = await hashPassword(password, taskOptions);
  await database.update(staff).set({ passwordHash }).where(eq(staff.id, staffId));
  await endOtherSessions(database, staffId, token);
}

/** Sets the password by a one-time token and ends all sessions and links; returns the email. */
export async function setStaffPassword(
  database: Database,
  { token, password }: { token: string; password: string },
  taskOptions: TaskOptions,
): Promise<string | undefined> {
  if ((await database.$count(staffTokens, isValid(token, 'password'))) === 0) return undefined;
  const passwordHash = await hashPassword(password, taskOptions);
  return database.transaction(async (transaction) => {
    const [used] = await transaction
      .delete(staffTokens)
      .where(isValid(token, 'password'))
      .returning({ staffId: staffTokens.staffId });
    if (!used) return undefined;
    const [changed] = await transaction
      .update(staff)
      .set({ passwordHash })
      .where(eq(staff.id, used.staffId))
      .returning({ email: staff.email });
    await transaction.delete(staffTokens).where(eq(staffTokens.staffId, used.staffId));
    return changed?.email;
  });
}
