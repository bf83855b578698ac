import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant } from './database/columns';
import { mailKinds, type QueuedMail } from './mail/mail-kinds';

/** Transactional outbox: rows are written with the change, and mails are composed when sent. */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    kind: text({ enum: mailKinds }).notNull(),
    /** Id of what the mail is about, such as the number of an order, by `kind`. */
    subject: text().notNull(),
    /** The part of the order, or its refund, where the mail is about one. */
    partId: bigint({ mode: 'number' }),
    attempts: integer().notNull().default(0),
    /** Since when it could be sent: later than `createdAt` after a planned delay. */
    waitingSince: instant().notNull().defaultNow(),
    /** Next attempt; while sending, the time at which the sender counts as dead. */
    dueAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    sentAt: instant(),
    givenUpAt: instant(),
    /** The composed mail, shown at /mail of a local shop. */
    composedMail: jsonb('kept').$type<QueuedMail>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('outbox_due').on(table.dueAt).where(sql`sent_at is null and given_up_at is null`),
    index('outbox_subject').on(table.subject),
    index('outbox_age').on(table.createdAt),
  ],
);

/** Which process runs a job (packages/shop/platform/jobs.ts), where several share the database. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  owner: uuid().notNull(),
  leasedUntil: instant().notNull(),
});

/** Counts mails to an address that strangers can trigger. */
export const mailCounts = pgTable('mail_counts', {
  addressHash: text().primaryKey(),
  mails: integer().notNull(),
  since: instant().notNull().defaultNow(),
});
