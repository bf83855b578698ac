import { randomUUID } from 'node:crypto';
import type { SavedAddress } from '@aangan/contract/address';
import type { ShippingAddress } from '@aangan/contract/order';
import { addressFields, maxAddresses } from '@aangan/contract/rules/address';
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import { HttpError, signInRequired } from '../platform/http/http-error';
import { type StoredAddress, users } from './schema';

type AddressInput = ShippingAddress & { isDefault?: boolean | undefined };

/** The default first, then the latest. */
function toResponse(stored: readonly StoredAddress[]): SavedAddress[] {
  const latest = stored.map(({ id, address, isDefault }) => ({ ...address, id, isDefault }));
  return latest.toReversed().sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
}

const withDefault = (stored: readonly StoredAddress[], defaultId: string | undefined) =>
  stored.map((saved) => ({ ...saved, isDefault: saved.id === defaultId }));

export async function listAddresses(database: Database, userId: string): Promise<SavedAddress[]> {
  const [user] = await database
    .select({ addresses: users.addresses })
    .from(users)
    .where(eq(users.id, userId));
  return toResponse(user?.addresses ?? []);
}

/** Locks the account, so that changes of addresses run one by one. */
function change(
  database: Database,
  userId: string,
  act: (before: StoredAddress[]) => StoredAddress[],
): Promise<SavedAddress[]> {
  return database.transaction(async (transaction) => {
    const [user] = await transaction
      .select({ addresses: users.addresses })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (!user) throw signInRequired();
    const addresses = act(user.addresses);
    await transaction.update(users).set({ addresses }).where(eq(users.id, userId));
    return toResponse(addresses);
  });
}

function requireAddress(stored: readonly StoredAddress[], id: string): StoredAddress {
  const found = stored.find((saved) => saved.id === id);
  if (!found) throw new HttpError(404, 'Address not found.');
  return found;
}

/** The first address becomes the default; a duplicate is not stored twice. 409 beyond the limit. */
export const addAddress = (
  database: Database,
  userId: string,
  { isDefault = false, ...address }: AddressInput,
): Promise<SavedAddress[]> =>
  change(database, userId, (before) => {
    const same = before.find((saved) =>
      addressFields.every((field) => saved.address[field] === address[field]),
    );
    if (same) return isDefault ? withDefault(before, same.id) : before;
    if (before.length >= maxAddresses) {
      throw new HttpError(
        409,
        `You can save up to ${maxAddresses} addresses. Please remove one first.`,
      );
    }
    const id = randomUUID();
    const isFirst = before.length === 0;
    const all = [...before, { id, address, isDefault: isFirst }];
    return isDefault ? withDefault(all, id) : all;
  });

/** 404 unless it is the customer's own. */
export const changeAddress = (
  database: Database,
  userId: string,
  id: string,
  { isDefault = false, ...address }: AddressInput,
): Promise<SavedAddress[]> =>
  change(database, userId, (before) => {
    requireAddress(before, id);
    const changed = before.map((saved) => (saved.id === id ? { ...saved, address } : saved));
    return isDefault ? withDefault(changed, id) : changed;
  });

/** 404 unless it is the customer's own. The latest becomes the default if that was removed. */
export const removeAddress = (
  database: Database,
  userId: string,
  id: string,
): Promise<SavedAddress[]> =>
  change(database, userId, (before) => {
    const { isDefault } = requireAddress(before, id);
    const left = before.filter((saved) => saved.id !== id);
    return isDefault ? withDefault(left, left.at(-1)?.id) : left;
  });
