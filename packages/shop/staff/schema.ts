import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { staffRoleNames } from '../operation/sections';
import { createdAt, identity, instant } from '../platform/database/columns';
import { storeId } from '../stores/schema';

/** People who sign in at the desk; they may have a role in several stores. */
export const staff = pgTable('staff', {
  id: uuid().primaryKey().defaultRandom(),
  /** Trimmed and in lower case. */
  email: text().notNull().unique(),
  /** Null until the link of the invitation is used. */
  passwordHash: text(),
  createdAt: createdAt(),
});

export const staffId = () =>
  uuid()
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' });

export const staffRoles = pgTable(
  'staff_roles',
  {
    staffId: staffId(),
    storeId: storeId(),
    role: text({ enum: staffRoleNames }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.storeId] }),
    index('staff_roles_store').on(table.storeId),
  ],
);

/** The authenticator app of a staff member who signs in in two steps. */
export const staffTotp = pgTable('staff_totp', {
  staffId: staffId().primaryKey(),
  /** In Base32. */
  secret: text().notNull(),
  /** The time step of the last accepted code; this and earlier ones are refused. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  /** SHA-256 of the codes that are not used yet. */
  recoveryHashes: text().array().notNull(),
  createdAt: createdAt(),
});

/** `hash` is the SHA-256 of the token of a session, a password link or a sign-in between its steps. */
export const staffTokens = pgTable(
  'staff_tokens',
  {
    hash: text().primaryKey(),
    staffId: staffId(),
    kind: text({ enum: ['session', 'password', 'totp'] }).notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('staff_tokens_staff').on(table.staffId),
    index('staff_tokens_expiry').on(table.expiresAt),
  ],
);

/** Changes by staff. A row is written before its change, so that a form is submitted once. */
export const staffLog = pgTable(
  'staff_log',
  {
    id: identity(),
    storeId: storeId(),
    formId: uuid().notNull(),
    /** Of the account, which may be removed later. */
    email: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    isDone: boolean().notNull().default(false),
    at: createdAt(),
  },
  (table) => [
    unique('staff_log_form').on(table.storeId, table.formId),
    index('staff_log_newest').on(table.storeId, table.id),
    index('staff_log_age').on(table.at),
  ],
);
