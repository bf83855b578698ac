import { emailSchema } from '@aangan/contract/credentials';
import { z } from 'zod';
import { pageOf, store } from '../merchant/inputs';
import { staffRoleNames } from './roles';

export const staffOperations = {
  /** Also changes the role, and makes a new link for a lost password. */
  addStaff: {
    input: z.object({
      store,
      email: emailSchema,
      role: z.enum(staffRoleNames).meta({ description: 'what the person may do' }),
    }),
    /** The one-time link of the password, valid for a day, and whether it is mailed, too. */
    response: z.object({ link: z.string(), isMailed: z.boolean() }),
  },
  listStaff: {
    input: z.object({ store }),
    response: z.array(
      z.object({
        email: z.string(),
        role: z.enum(staffRoleNames),
        hasPassword: z.boolean(),
        hasTotp: z.boolean(),
      }),
    ),
  },
  removeStaff: {
    input: z.object({ store, email: emailSchema }),
    response: z.object({ removed: z.literal(true) }),
  },
  /** Ends the two-step sign-in of a person who lost the phone and the recovery codes. */
  resetStaffTotp: {
    input: z.object({ store, email: emailSchema }),
    response: z.object({ reset: z.literal(true) }),
  },
  /** What staff changed, newest first. */
  listStaffLog: {
    input: z.object({ store, before: z.number().int().min(1).optional() }),
    response: pageOf(
      z.object({
        email: z.string(),
        action: z.string(),
        subject: z.string(),
        values: z.record(z.string(), z.string()),
        at: z.string(),
      }),
    ),
  },
} as const;
