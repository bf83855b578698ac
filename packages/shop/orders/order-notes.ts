import { asc, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { orderChange } from './merchant-orders';
import { orderNotes } from './schema';

const maxNotes = 100;

/** Oldest first. */
export const readNotes = (database: Database, orderId: string) =>
  database
    .select({ text: orderNotes.text, author: orderNotes.author, at: orderNotes.at })
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id));

/** 409 for an order of a deleted account, whose notes were erased with it. */
export const addNote = orderChange(
  async (transaction, order, { text, author }: { text: string; author?: string | undefined }) => {
    const { id: orderId, phone } = order;
    if (phone === '') {
      throw new HttpError(
        409,
        `The account of order ${orderId} was deleted, so the order takes no notes.`,
      );
    }
    const ofOrder = eq(orderNotes.orderId, orderId);
    if ((await transaction.$count(orderNotes, ofOrder)) >= maxNotes) {
      throw new HttpError(409, `Order ${orderId} has ${maxNotes} notes, which is the most.`);
    }
    await transaction.insert(orderNotes).values({ orderId, text, author });
    return { number: orderId };
  },
);
