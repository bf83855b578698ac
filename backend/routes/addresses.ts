import { additiveCalls } from '@/lib/contract/additive-calls';
import { requireStateOfPin, shippingFormSchema } from '@/lib/rules/shipping-form';
import type { Dependencies } from '../http/context';
import type { ContractHono } from '../http/contract-hono';
import { addAddress, changeAddress, listAddresses, removeAddress } from '../services/addresses';

/** Saved addresses follow the rules of checkout. */
const body = additiveCalls.addAddress.body
  .extend(shippingFormSchema.shape)
  .check(requireStateOfPin);

export function addressRoutes(app: ContractHono, { database }: Dependencies): void {
  app.openapi(additiveCalls.addresses, async (context) =>
    context.json(await listAddresses(database, context.var.user.id)),
  );

  app.openapi({ ...additiveCalls.addAddress, body }, async (context) => {
    const { user } = context.var;
    return context.json(await addAddress(database, user.id, context.req.valid('json')), 201);
  });

  app.openapi({ ...additiveCalls.changeAddress, body }, async (context) => {
    const { user } = context.var;
    const { addressId } = context.req.valid('param');
    const address = context.req.valid('json');
    return context.json(await changeAddress(database, user.id, addressId, address));
  });

  app.openapi(additiveCalls.removeAddress, async (context) => {
    const { addressId } = context.req.valid('param');
    return context.json(await removeAddress(database, context.var.user.id, addressId));
  });
}
