import { statusLabel } from '@aangan/contract/rules/order-status-label';
import { optionsLabel } from '@aangan/contract/rules/variants';
import { and, desc, eq, gt, inArray, notInArray } from 'drizzle-orm';
import { type TableName, table } from '../merchant/operations';
import { runOperation } from '../merchant/run-operation';
import type { AnyOperation, Needs } from '../operation/operation';
import { readableTime } from '../operation/readable-time';
import { composeOrderMail } from '../orders/mail/compose-order-mail';
import { type OrderDetails, readStoreOrder } from '../orders/read-store-order';
import { lockOrder } from '../orders/transition-order';
import { dryRun } from '../platform/database/dry-run';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { frameDraft } from '../platform/mail/mail-draft';
import { orderMailKinds } from '../platform/mail/mail-kinds';
import { formatPaise } from '../platform/paise';
import { outbox } from '../platform/schema';
import { sha256 } from '../platform/sha256';
import { staffLog } from '../staff/schema';
import type { DeskContext } from './env';
import { requireFormId, submittedBefore } from './submit';

/** What the form showed of an order: when, and a digest of it. */
export const versionOf = (order: OrderDetails): string =>
  `${Date.now()}.${sha256(JSON.stringify(order))}`;

/** The newest change by staff since then, in a sentence. */
async function describeChange(database: Database, storeId: number, number: string, since: Date) {
  const [change] = await database
    .select()
    .from(staffLog)
    .where(
      and(
        eq(staffLog.storeId, storeId),
        eq(staffLog.subject, number),
        staffLog.isDone,
        gt(staffLog.at, since),
      ),
    )
    .orderBy(desc(staffLog.id))
    .limit(1);
  if (!change) return `Order ${number} changed after you opened the form.`;
  return `${change.email} was faster. ${change.action}: ${number}, on ${readableTime(change.at)}, after you opened the form.`;
}

/** 409 where the order differs from what the form showed. */
async function requireShown(database: Database, storeId: number, number: string, version: string) {
  const order = await readStoreOrder(database, storeId, number);
  const [opened = '', digest] = version.split('.');
  if (digest === sha256(JSON.stringify(order))) return;
  const since = new Date(Number(opened) || 0);
  throw new HttpError(
    409,
    `${await describeChange(database, storeId, number, since)} Nothing was recorded now: look at the order, and submit again only for a further change.`,
  );
}

const authorOf = ({ var: { staff, store, form } }: DeskContext) => ({
  email: staff.email,
  role: store.role,
  formId: requireFormId(form),
});

type Form = {
  name: TableName;
  input: Record<string, unknown>;
  /** What the log states instead. */
  named?: Record<string, unknown>;
  number: string | undefined;
};

/** Runs the operation of a form once. Returns what happened, in a sentence. */
export async function runForm(
  context: DeskContext,
  needs: Needs,
  { name, input, named, number }: Form,
): Promise<string> {
  const { store, form } = context.var;
  const operation: AnyOperation = table[name];
  const author = authorOf(context);
  const events: Parameters<Needs['publish']>[0][] = [];
  const answer = await needs.database.transaction(async (database) => {
    if (number) {
      await lockOrder(database, number);
      const isSent = and(eq(staffLog.storeId, store.id), eq(staffLog.formId, author.formId));
      const isFirst = (await database.$count(staffLog, isSent)) === 0;
      if (isFirst) await requireShown(database, store.id, number, form.version ?? '');
    }
    const publish: Needs['publish'] = async (event) => events.push(event) > 0;
    return runOperation(
      { ...needs, database, publish },
      name,
      { ...input, store: store.host },
      { ...author, named },
    );
  });
  // Storefronts read what is committed.
  for (const event of events) await needs.publish(event);
  return answer ? (operation.done?.(answer as never) ?? 'Saved.') : submittedBefore;
}

/** What is still to be paid, also to the carrier. */
const openPaise = ({ cashDuePaise, balancePaise }: OrderDetails) =>
  cashDuePaise || Math.max(0, balancePaise);

/** The differences of an order, in sentences; `mails` are the subjects of those to the customer. */
function effectsOf(before: OrderDetails, after: OrderDetails, mails: readonly string[]): string[] {
  const items = after.items.flatMap((item, index) => {
    const was = before.items[index];
    const label = [item.title, optionsLabel(item)].filter(Boolean).join(', ');
    const line = (count: number, what: string) =>
      count > 0 ? [`${count} × ${label}: ${what}.`] : [];
    return [
      ...line(item.cancelled - (was?.cancelled ?? 0), 'cancelled'),
      ...line(item.returned - (was?.returned ?? 0), 'taken back'),
      ...line(item.shipped - (was?.shipped ?? 0), 'shipped'),
      ...line((was?.shipped ?? 0) - item.shipped, 'to be shipped again'),
    ];
  });
  const creditedPaise = after.creditedPaise - before.creditedPaise;
  const lessPaise = openPaise(before) - openPaise(after);
  const paidPaise = after.paidPaise - before.paidPaise;
  const refundedPaise = after.refundedPaise - before.refundedPaise;
  const excessPaise = refundedPaise - before.refundDuePaise;
  const isDueChanged = after.refundDuePaise !== before.refundDuePaise;
  const sentences = [
    creditedPaise > 0 &&
      `In all ${formatPaise(creditedPaise)}, with the share of discount and delivery.`,
    after.status !== before.status && `The order becomes ${statusLabel(after.status)}.`,
    paidPaise > 0 && `A payment of ${formatPaise(paidPaise)} is recorded.`,
    paidPaise < 0 && `${formatPaise(-paidPaise)} less counts as paid.`,
    paidPaise === 0 && lessPaise > 0 && `The customer no longer pays ${formatPaise(lessPaise)}.`,
    (paidPaise !== 0 || lessPaise > 0 || after.parts.length !== before.parts.length) &&
      openPaise(after) > 0 &&
      `${formatPaise(openPaise(after))} is still to be paid.`,
    refundedPaise > 0 && `A refund of ${formatPaise(refundedPaise)} is recorded.`,
    excessPaise > 0 &&
      after.status === before.status &&
      `${formatPaise(excessPaise)} of it is more than is due back.`,
    isDueChanged &&
      `${after.refundDuePaise > 0 ? formatPaise(after.refundDuePaise) : 'Nothing more'} is due for refund.`,
    (refundedPaise > 0 || isDueChanged) &&
      before.paidPaise > 0 &&
      `The customer paid ${formatPaise(before.paidPaise)}: ${before.paidMethods.join(', ')}.`,
    ...mails.map((subject) => `${after.email} gets an email: ${subject}.`),
    mails.length === 0 && 'Nobody gets an email.',
  ];
  return [...items, ...sentences.filter((sentence) => sentence !== false)];
}

/** What the form would change, in sentences; nothing is recorded. */
export function previewForm(
  context: DeskContext,
  needs: Needs,
  { name, input, number }: Form & { number: string },
): Promise<string[]> {
  const { store } = context.var;
  return dryRun(needs.database, async (database) => {
    const isToShopper = and(eq(outbox.subject, number), inArray(outbox.kind, orderMailKinds));
    const before = await readStoreOrder(database, store.id, number);
    const queued = database.select({ id: outbox.id }).from(outbox).where(isToShopper);
    const earlier = (await queued).map(({ id }) => id);
    const publish = async () => true;
    const body = { ...input, store: store.host };
    await runOperation({ ...needs, database, publish }, name, body, authorOf(context));
    const after = await readStoreOrder(database, store.id, number);
    // A mail of before may be replaced.
    const rows = await database
      .select()
      .from(outbox)
      .where(and(isToShopper, notInArray(outbox.id, earlier)));
    const mails: string[] = [];
    for (const row of rows) {
      const draft = await composeOrderMail(database, needs.settings, row);
      const mail = draft && (await frameDraft(needs.settings, draft));
      if (mail) mails.push(mail.subject);
    }
    return effectsOf(before, after, mails);
  });
}
