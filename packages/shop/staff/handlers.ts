import type { Handlers, OldNeeds as Needs } from '../merchant/operations';
import { HttpError } from '../platform/http/http-error';
import { queueMails } from '../platform/mail/outbox';
import { staffPasswordUrl } from '../platform/public-urls';
import { addStaff, createPasswordToken, findStaff, listStaff, removeStaff } from './accounts';
import { listStaffLog, logAccountChange } from './log';
import type { staffOperations } from './operations';
import { deleteTotp } from './totp';

export function staffHandlers({ database, settings, storeOf }: Needs) {
  return {
    /** The one-time link of the password, valid for a day, and whether it is mailed, too. */
    async addStaff({ store, ...account }) {
      const { id } = await storeOf(store);
      const isMailed = settings.smtp !== undefined;
      const token = await database.transaction(async (transaction) => {
        const staffId = await addStaff(transaction, id, account);
        if (isMailed) {
          await queueMails(transaction, [{ kind: 'staff invitation', subject: staffId }]);
        }
        return createPasswordToken(transaction, staffId);
      });
      return { link: staffPasswordUrl(settings, token), isMailed };
    },
    listStaff: async ({ store }) => listStaff(database, (await storeOf(store)).id),
    async removeStaff({ store, email }) {
      const { id } = await storeOf(store);
      if (await removeStaff(database, id, email)) return { removed: true };
      throw new HttpError(404, `${email} is not staff of this store.`);
    },
    async resetStaffTotp({ store, email }) {
      const { id } = await storeOf(store);
      const account = await findStaff(database, id, email);
      if (!account) throw new HttpError(404, `${email} is not staff of this store.`);
      if (!(await deleteTotp(database, account.id)))
        throw new HttpError(409, `${email} signs in without codes.`);
      await logAccountChange(database, account.stores, {
        email,
        action: 'reset two-step sign-in of',
        values: { by: 'npm run staff' },
      });
      return { reset: true };
    },
    listStaffLog: async ({ store, before }) =>
      listStaffLog(database, (await storeOf(store)).id, before),
  } satisfies Handlers<typeof staffOperations>;
}
