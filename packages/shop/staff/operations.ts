import { emailSchema } from '@aangan/contract/credentials';
import { z } from 'zod';
import { after, text } from '../operation/inputs';
import { type Needs, operation } from '../operation/operation';
import { readableTime } from '../operation/readable-time';
import { staffRoleNames } from '../operation/sections';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { queueMails } from '../platform/mail/outbox';
import { staffPasswordUrl } from '../platform/public-urls';
import { addStaff, createToken, findStaff, listStaff, removeStaff } from './accounts';
import { listStaffLog, logAccountChange } from './log';
import { deleteTotp } from './totp';

type Person = Awaited<ReturnType<typeof listStaff>>[number];

const section = 'staff';
const endTotp = 'End the two-step sign-in';

const email = z
  .string()
  .pipe(emailSchema)
  .meta({ label: 'Email address', format: 'email', maxLength: 254 });

const role = z.enum(staffRoleNames).meta({
  label: 'Role',
  hint: 'Orders: orders and money. Catalogue: products, coupons and reviews. Marketing: campaigns, coupons and reviews.',
  options: { owner: 'owner: everything' },
});

async function requirePerson(database: Database, storeId: number, email: string) {
  const account = await findStaff(database, storeId, email);
  if (account) return account;
  throw new HttpError(404, `${email} is not staff of this store.`);
}

/** Makes the link with which a person chooses a password, and mails it where the shop has mail. */
async function sendLink({ database, settings }: Pick<Needs, 'database' | 'settings'>, id: string) {
  const isMailed = settings.smtp !== undefined;
  if (isMailed) await queueMails(database, [{ kind: 'staff invitation', subject: id }]);
  const token = await createToken(database, id, 'password');
  return { link: staffPasswordUrl(settings, token), isMailed };
}

const describeLink = (sent: { email: string; link: string; isMailed: boolean }) =>
  `${sent.email} chooses a password at ${sent.link}. The link works once and expires in a day.${sent.isMailed ? ' It is mailed, too.' : ' Send it to the person.'}`;

/** Nobody else could give rights at the desk. */
async function keepOwner(database: Database, storeId: number, email: string): Promise<void> {
  const owners = (await listStaff(database, storeId)).filter(
    (person) => person.role === 'owner' && (person.hasPassword || person.email === email),
  );
  if (owners.length === 1 && owners[0]?.email === email) {
    throw new HttpError(
      409,
      `${email} is the only owner who can sign in. Make another person owner first.`,
    );
  }
}

const describeValues = (values: Record<string, string>, most = Number.POSITIVE_INFINITY) =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${value.length > most ? `${value.slice(0, most)}…` : value}`)
    .join(', ');

export const staffOperations = {
  listStaff: operation({
    title: 'Staff',
    section,
    input: z.object({}),
    run: async ({ database, store }) => ({ rows: await listStaff(database, store.id) }),
    columns: [
      { label: 'Email address', value: ({ email }) => email },
      { label: 'Role', value: ({ role }) => role },
      { label: 'Password', value: ({ hasPassword }) => (hasPassword ? '' : 'no password yet') },
      { label: 'Codes', value: ({ hasTotp }) => (hasTotp ? 'two-step sign-in' : '') },
    ],
  }),
  addStaff: operation({
    title: 'Add a person',
    section,
    subject: 'email',
    hint: 'Makes a link for choosing a password. Pass it on where the shop sends no mail.',
    input: z.object({ email, role }),
    async run(needs, account) {
      const { database, store } = needs;
      if (account.role !== 'owner') await keepOwner(database, store.id, account.email);
      return database.transaction(async (transaction) => {
        const staffId = await addStaff(transaction, store.id, account);
        return { ...account, ...(await sendLink({ ...needs, database: transaction }, staffId)) };
      });
    },
    done: describeLink,
  }),
  changeStaffRole: operation({
    title: 'Change the role',
    button: 'Save',
    section,
    subject: 'email',
    input: z.object({ email, role }),
    async run({ database, store }, account) {
      await requirePerson(database, store.id, account.email);
      if (account.role !== 'owner') await keepOwner(database, store.id, account.email);
      await addStaff(database, store.id, account);
      return account;
    },
    isOffered: (_: Person) => true,
    done: ({ email, role }) => `${email} has the role ${role}.`,
  }),
  sendStaffLink: operation({
    title: 'New password link',
    button: 'Make the link',
    section,
    subject: 'email',
    hint: 'For a lost password. The old one works until the person chooses another.',
    input: z.object({ email }),
    async run(needs, { email }) {
      const { id } = await requirePerson(needs.database, needs.store.id, email);
      return { email, ...(await sendLink(needs, id)) };
    },
    isOffered: (_: Person) => true,
    done: describeLink,
  }),
  removeStaff: operation({
    title: 'Remove the person',
    section,
    subject: 'email',
    hint: 'The person is signed out at once.',
    input: z.object({ email }),
    isDestructive: true,
    async run({ database, store }, { email }) {
      const { id } = await requirePerson(database, store.id, email);
      await keepOwner(database, store.id, email);
      await removeStaff(database, store.id, id);
      return { email };
    },
    isOffered: (_: Person) => true,
    done: ({ email }) => `${email} is removed, and signed out.`,
  }),
  resetStaffTotp: operation({
    title: endTotp,
    section,
    subject: 'email',
    hint: 'For a person who lost the phone and the recovery codes.',
    input: z.object({ email }),
    isDestructive: true,
    async run({ database, store }, { email }, by = 'a command') {
      const account = await requirePerson(database, store.id, email);
      if (!(await deleteTotp(database, account.id)))
        throw new HttpError(409, `${email} signs in without codes.`);
      const others = account.stores.filter(({ id }) => id !== store.id);
      await logAccountChange(database, others, { email, action: endTotp, values: { by } });
      return { email };
    },
    isOffered: ({ hasTotp }: Person) => hasTotp,
    done: ({ email }) => `${email} signs in with the password alone.`,
  }),
  /** What staff changed, newest first. */
  listStaffLog: operation({
    title: 'Changes',
    section: 'log',
    input: z.object({
      text: text(200).optional().meta({
        label: 'Search',
        hint: 'An order, a product, a person, a change or its values.',
      }),
      after,
    }),
    run: ({ database, store }, { after, text }) =>
      listStaffLog(database, store.id, { before: after || undefined, text }),
    columns: [
      { label: 'Time', value: ({ at }) => readableTime(at) },
      { label: 'By', value: ({ email }) => email },
      { label: 'Change', value: ({ action }) => action },
      {
        label: 'Of',
        value: ({ subject }) => subject,
        shown: ({ subject, title }) => title ?? subject,
      },
      {
        label: 'Values',
        value: ({ values }) => describeValues(values),
        // The file has the whole text of a policy.
        shown: ({ values }) => describeValues(values, 300),
      },
    ],
  }),
};
