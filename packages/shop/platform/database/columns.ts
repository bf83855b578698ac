import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export const paise = () => bigint({ mode: 'number' });

const instantOptions = { withTimezone: true, precision: 3 } as const;

export const instant = () => timestamp(instantOptions);

export const createdAt = () => instant().notNull().defaultNow();

export const updatedAt = () => instant().notNull().defaultNow();

/** Grants only the action of its mail; 122 random bits. */
export const linkToken = () => uuid().notNull().defaultRandom().unique();

export const lowercase = (column: AnyPgColumn): SQL => sql`lower_case(${column})`;
