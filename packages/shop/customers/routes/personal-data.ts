import { calls } from '@aangan/contract/calls';
import type { Revalidation } from '@aangan/contract/revalidation';
import type { Api } from '../../platform/http/context';
import type { ContractHono } from '../../platform/http/contract-hono';
import { erasePerson } from '../erase';
import type { Person } from '../person';
import { readPersonalData } from '../personal-data';
import { requirePassword, type SignedInContext } from '../users';

const personOf = ({ var: { store, user } }: SignedInContext): Person => ({
  storeId: store.id,
  userId: user.id,
  email: user.verifiedAt ? user.email : undefined,
});

export function personalDataRoutes(
  app: ContractHono,
  { database, pictures, settings, limits, publish }: Api,
): void {
  app.openapi(calls.personalData, async (context) => {
    const { store, user } = context.var;
    await limits.countPersonalData(user.id);
    return context.json(await readPersonalData(database, settings, store, personOf(context)));
  });

  app.openapi(calls.deleteAccount, async (context) => {
    await requirePassword(database, limits, context, context.req.valid('json').password);
    // The storefronts are not waited for.
    const erasing = {
      database,
      pictures,
      publish: async (event: Revalidation) => void publish(event),
    };
    await erasePerson(erasing, context.var.store, personOf(context), 'shopper');
    return context.json({ success: true });
  });
}
