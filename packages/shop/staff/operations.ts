import { emailSchema } from '@aangan/contract/credentials';
import { z } from 'zod';
import { store } from '../merchant/inputs';
import { staffRoleNames } from './roles';

export const staffOperations = {
  /** Also changes the role, and makes a new link for a lost password. */
  addStaff: z.object({
    store,
    email: emailSchema,
    role: z.enum(staffRoleNames).meta({ description: 'what the person may do' }),
  }),
  listStaff: z.object({ store }),
  removeStaff: z.object({ store, email: emailSchema }),
  /** Ends the two-step sign-in of a person who lost the phone and the recovery codes. */
  resetStaffTotp: z.object({ store, email: emailSchema }),
  /** What staff changed, newest first. */
  listStaffLog: z.object({ store, before: z.number().int().min(1).optional() }),
} as const;
