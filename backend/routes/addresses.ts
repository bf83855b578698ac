import { apiRoutes } from '../http/api-routes';
import type { Dependencies } from '../http/context';
import type { ContractHono } from '../http/contract-hono';
import { addAddress, changeAddress, listAddresses, removeAddress } from '../services/addresses';

export function addressRoutes(app: ContractHono, { database }: Dependencies): void {
  app.openapi(apiRoutes.addresses, async (context) =>
    context.json(await listAddresses(database, context.var.user.id)),
  );

  app.openapi(apiRoutes.addAddress, async (context) => {
    const { user } = context.var;
    return context.json(await addAddress(database, user.id, context.req.valid('json')), 201);
  });

  app.openapi(apiRoutes.changeAddress, async (context) => {
    const { user } = context.var;
    const { addressId } = context.req.valid('param');
    const address = context.req.valid('json');
    return context.json(await changeAddress(database, user.id, addressId, address));
  });

  app.openapi(apiRoutes.removeAddress, async (context) => {
    const { addressId } = context.req.valid('param');
    return context.json(await removeAddress(database, context.var.user.id, addressId));
  });
}
