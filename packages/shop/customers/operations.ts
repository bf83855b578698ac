import { emailSchema } from '@aangan/contract/credentials';
import { countText } from '@aangan/contract/rules/count-text';
import { and, asc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { pageOf } from '../operation/all-rows';
import { after, text } from '../operation/inputs';
import { type Needs, operation } from '../operation/operation';
import { readableTime, sortableTime } from '../operation/readable-time';
import { dryRun } from '../platform/database/dry-run';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { newPasswordUrl } from '../platform/public-urls';
import type { Store } from '../stores/stores';
import { listMessages } from './contact';
import { erasePerson } from './erase';
import { importCustomers, importedCustomerSchema } from './import-customers';
import { lockUserByEmail } from './password-reset';
import { findPerson } from './person';
import { readPersonalData } from './personal-data';
import { erasures } from './schema';
import { createResetToken } from './tokens';

const section = 'customers';
const pageSize = 1000;

const shopper = text(254).meta({
  label: 'Customer',
  hint: 'Email address, or number of a deleted account.',
  value: 'EMAIL',
});

/** 404 where nothing is stored. */
async function requirePerson(
  { database, settings, store }: Needs & { store: Store },
  shopper: string,
) {
  const person = await findPerson(database, store.id, shopper);
  const data = await readPersonalData(database, settings, store, person);
  const isStored = Object.values(data).some((part) => Array.isArray(part) && part.length > 0);
  if (person.userId || isStored) return { person, data };
  throw new HttpError(404, `This store has stored nothing about ${shopper}.`);
}

export const customerOperations = {
  listErasures: operation({
    title: 'Erased data',
    section,
    input: z.object({ after }),
    async run({ database, store }, { after }) {
      const rows = await database
        .select()
        .from(erasures)
        .where(and(eq(erasures.storeId, store.id), gt(erasures.id, after)))
        .orderBy(asc(erasures.id))
        .limit(pageSize);
      return pageOf(rows, pageSize);
    },
    columns: [
      { label: 'Time', value: ({ at }) => readableTime(at) },
      { label: 'By', value: ({ by }) => `the ${by}` },
      { label: 'Account', value: ({ accountId }) => accountId ?? 'none' },
      { label: 'Kept', value: ({ retainedOrders }) => countText(retainedOrders, 'order') },
    ],
  }),
  exportShopper: operation({
    title: 'Export the data of a customer',
    section,
    subject: 'shopper',
    input: z.object({ shopper }),
    isRead: true,
    run: async (needs, { shopper }) => (await requirePerson(needs, shopper)).data,
  }),
  /** 409 with an open order. */
  eraseShopper: operation({
    title: 'Erase the data of a customer',
    section,
    subject: 'shopper',
    hint: 'Deletes the account and all personal data that no law keeps.',
    input: z.object({ shopper }),
    isDestructive: true,
    hidesValues: true,
    async run(needs, { shopper }) {
      const { person } = await requirePerson(needs, shopper);
      return { retainedOrders: await erasePerson(needs, needs.store, person, 'merchant') };
    },
    done: ({ retainedOrders }) =>
      `Erased. ${countText(retainedOrders, 'order')} kept for the accounts.`,
  }),
  importCustomers: operation({
    title: 'Import customers',
    section,
    input: z.object({
      customers: z.array(importedCustomerSchema).max(500),
      sendLinks: z.boolean(),
      check: z.boolean(),
    }),
    isInternal: true,
    run: ({ database, store }, { check, ...imported }) => {
      const run = (transaction: Database) => importCustomers(transaction, store.id, imported);
      return check ? dryRun(database, run) : run(database);
    },
  }),
  makePasswordLink: operation({
    title: 'Make a password link',
    section,
    subject: 'email',
    hint: 'For a customer who cannot sign in and gets no email.',
    input: z.object({
      email: z
        .string()
        .pipe(emailSchema)
        .meta({ label: 'Email address', format: 'email', maxLength: 254 }),
    }),
    hidesValues: true,
    async run({ database, settings, store }, { email }) {
      const userId = await lockUserByEmail(database, store.id, email);
      if (!userId) throw new HttpError(404, `An account for ${email} was not found in this store.`);
      return {
        link: newPasswordUrl(settings, store.host, await createResetToken(database, userId)),
      };
    },
    done: ({ link }) => `Pass this link on, it works once: ${link}`,
  }),
  listMessages: operation({
    title: 'Messages',
    section: 'messages',
    input: z.object({ after }),
    run: ({ database, store }, { after }) => listMessages(database, store.id, after),
    columns: [
      { label: 'Subject', value: ({ subject }) => subject },
      { label: 'Received', value: ({ createdAt }) => sortableTime(createdAt) },
      { label: 'Name', value: ({ name }) => name },
      { label: 'Email', value: ({ email }) => email },
      { label: 'Message', value: ({ message }) => message },
    ],
  }),
};
