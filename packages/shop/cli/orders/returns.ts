import { z } from 'zod';
import { operations } from '../../merchant/operations';
import { readableTime } from '../../merchant/readable-time';
import { defineCommand } from '../command';
import { columns } from '../listing';
import type { Merchant } from '../merchant';

const { store, number, reply } = operations.decideReturn.shape;

async function decide(merchant: Merchant, decision: Parameters<Merchant['decideReturn']>[0]) {
  const { number, items } = await merchant.decideReturn(decision);
  const outcome = decision.isAccepted ? 'accepted' : 'declined';
  return `${number}: return of ${items.join(', ')} ${outcome}\n`;
}

export const returnCommands = [
  defineCommand({
    name: 'returns',
    description: 'lists the returns that shoppers asked for and that have not come back',
    input: operations.listReturnRequests,
    async run({ merchant, stderr }, input) {
      const requests = await merchant.listReturnRequests(input);
      if (requests.length === 0) stderr.write('No return requests.\n');
      const rows = requests.map(({ number, requestedAt, status, customer, items, reason }) => [
        number,
        readableTime(requestedAt),
        status,
        customer,
        items.join('; '),
        reason,
      ]);
      return columns(rows);
    },
  }),
  defineCommand({
    name: 'accept-return',
    description: 'accepts the return that a shopper asked for; "return" records it when it arrives',
    positionals: ['number'],
    input: z.object({
      store,
      number,
      note: reply.meta({ description: 'what to do next, shown to the shopper', value: 'TEXT' }),
    }),
    run: ({ merchant }, { note, ...order }) =>
      decide(merchant, { ...order, isAccepted: true, reply: note }),
  }),
  defineCommand({
    name: 'decline-return',
    description: 'declines the return that a shopper asked for',
    positionals: ['number'],
    input: z.object({
      store,
      number,
      reason: reply.unwrap().meta({ description: 'reason, shown to the shopper' }),
    }),
    run: ({ merchant }, { reason, ...order }) =>
      decide(merchant, { ...order, isAccepted: false, reply: reason }),
  }),
];
