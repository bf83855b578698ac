import { z } from 'zod';
import { shopOperation } from '../operation/operation';
import { openDemoAccounts } from './demo-customer';

export const demoOperations = {
  /** The demo's published credentials, with the hosts where they still work. */
  showDemoAccounts: shopOperation({
    title: 'Show the accounts of the demo',
    input: z.object({}),
    isInternal: true,
    run: ({ database }) => openDemoAccounts(database),
  }),
};
