import { additiveCalls } from '@aangan/contract/additive-calls';
import type { Revalidation } from '@aangan/contract/revalidation';
import type { Dependencies } from '../../platform/http/context';
import type { ContractHono } from '../../platform/http/contract-hono';
import type { AttemptLimits } from '../../platform/http/rate-limit';
import { requirePassword, type SignedInContext } from '../../platform/http/require-password';
import { revalidateStorefronts } from '../../stores/revalidate-storefronts';
import { erasePerson } from '../erase';
import type { Person } from '../person';
import { readPersonalData } from '../personal-data';

const personOf = ({ var: { store, user } }: SignedInContext): Person => ({
  storeId: store.id,
  userId: user.id,
  email: user.verifiedAt ? user.email : undefined,
});

export function personalDataRoutes(
  app: ContractHono,
  dependencies: Dependencies,
  limits: AttemptLimits,
): void {
  const { database, pictures, settings, keys, log } = dependencies;
  const storefronts = { ...settings, ...keys };
  const publish = async (event: Revalidation) =>
    void revalidateStorefronts(storefronts, event, log);

  app.openapi(additiveCalls.personalData, async (context) => {
    const { store, user } = context.var;
    await limits.countPersonalData(user.id);
    return context.json(await readPersonalData(database, settings, store, personOf(context)));
  });

  app.openapi(additiveCalls.deleteAccount, async (context) => {
    await requirePassword(database, limits, context, context.req.valid('json').password);
    const erasing = { database, pictures, publish };
    await erasePerson(erasing, context.var.store, personOf(context), 'shopper');
    return context.json({ success: true });
  });
}
