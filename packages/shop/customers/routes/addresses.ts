import { calls } from '@aangan/contract/calls';
import { requireStateOfPin, shippingFormSchema } from '@aangan/contract/rules/shipping-form';
import type { Api } from '../../platform/http/context';
import type { ContractHono } from '../../platform/http/contract-hono';
import { addAddress, changeAddress, listAddresses, removeAddress } from '../addresses';

/** Saved addresses follow the rules of checkout. */
const body = calls.addAddress.body.extend(shippingFormSchema.shape).check(requireStateOfPin);

export function addressRoutes(app: ContractHono, { database }: Api): void {
  app.openapi(calls.addresses, async (context) =>
    context.json(await listAddresses(database, context.var.user.id)),
  );

  app.openapi({ ...calls.addAddress, body }, async (context) => {
    const { user } = context.var;
    return context.json(await addAddress(database, user.id, context.req.valid('json')), 201);
  });

  app.openapi({ ...calls.changeAddress, body }, async (context) => {
    const { user } = context.var;
    const { addressId } = context.req.valid('param');
    const address = context.req.valid('json');
    return context.json(await changeAddress(database, user.id, addressId, address));
  });

  app.openapi(calls.removeAddress, async (context) => {
    const { addressId } = context.req.valid('param');
    return context.json(await removeAddress(database, context.var.user.id, addressId));
  });
}
