import type { SavedAddress } from '@aangan/contract/address';
import type { ShippingAddress } from '@aangan/contract/order';
import { addressFields, maxAddresses } from '@aangan/contract/rules/address';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { addresses, users } from './schema';

type AddressInput = ShippingAddress & { isDefault?: boolean | undefined };
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The default first, then the latest. */
export async function listAddresses(
  database: Pick<Database, 'select'>,
  userId: string,
): Promise<SavedAddress[]> {
  const rows = await database
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), addresses.id);
  return rows.map(({ id, address, isDefault }) => ({ ...address, id, isDefault }));
}

/** Locks the user, so that changes of addresses run one by one. */
function change(
  database: Database,
  userId: string,
  act: (transaction: Transaction, before: SavedAddress[]) => Promise<unknown>,
): Promise<SavedAddress[]> {
  return database.transaction(async (transaction) => {
    await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    await act(transaction, await listAddresses(transaction, userId));
    return listAddresses(transaction, userId);
  });
}

const isAddressOf = (userId: string, id: string) =>
  and(eq(addresses.userId, userId), eq(addresses.id, id));

function requireAddress(addresses: SavedAddress[], id: string): SavedAddress {
  const found = addresses.find((address) => address.id === id);
  if (!found) throw new HttpError(404, 'Address not found.');
  return found;
}

async function noDefault(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), addresses.isDefault));
}

async function makeDefault(transaction: Transaction, userId: string, id: string): Promise<void> {
  await noDefault(transaction, userId);
  await transaction.update(addresses).set({ isDefault: true }).where(isAddressOf(userId, id));
}

/** The first address becomes the default; a duplicate is not stored twice. 409 beyond the limit. */
export function addAddress(
  database: Database,
  userId: string,
  { isDefault = false, ...address }: AddressInput,
): Promise<SavedAddress[]> {
  return change(database, userId, async (transaction, before) => {
    const same = before.find((saved) =>
      addressFields.every((field) => saved[field] === address[field]),
    );
    if (same) return isDefault && makeDefault(transaction, userId, same.id);
    if (before.length >= maxAddresses) {
      throw new HttpError(
        409,
        `You can save up to ${maxAddresses} addresses. Please remove one first.`,
      );
    }
    if (isDefault) await noDefault(transaction, userId);
    const isFirst = before.length === 0;
    const row = { userId, address, isDefault: isDefault || isFirst };
    return transaction.insert(addresses).values(row);
  });
}

/** 404 unless it is the user's own. */
export function changeAddress(
  database: Database,
  userId: string,
  id: string,
  { isDefault = false, ...address }: AddressInput,
): Promise<SavedAddress[]> {
  return change(database, userId, async (transaction, before) => {
    requireAddress(before, id);
    if (isDefault) await makeDefault(transaction, userId, id);
    await transaction.update(addresses).set({ address }).where(isAddressOf(userId, id));
  });
}

/** 404 unless it is the user's own. The latest address becomes the default if that was removed. */
export function removeAddress(
  database: Database,
  userId: string,
  id: string,
): Promise<SavedAddress[]> {
  return change(database, userId, async (transaction, before) => {
    const { isDefault } = requireAddress(before, id);
    await transaction.delete(addresses).where(isAddressOf(userId, id));
    const next = before.find((saved) => saved.id !== id);
    if (isDefault && next) await makeDefault(transaction, userId, next.id);
  });
}
