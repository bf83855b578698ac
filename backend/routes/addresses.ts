import type { Hono } from 'hono';
import type { AppEnv, Dependencies } from '../http/context';
import { ApiResponse, serveCall } from '../http/serve-call';
import { servedCalls } from '../http/served-calls';
import { addAddress, changeAddress, listAddresses, removeAddress } from '../services/addresses';

export function addressRoutes(app: Hono<AppEnv>, dependencies: Dependencies): void {
  const { database } = dependencies;

  serveCall(app, dependencies, servedCalls.addresses, ({ user }) =>
    listAddresses(database, user.id),
  );

  serveCall(
    app,
    dependencies,
    servedCalls.addAddress,
    async ({ user, body }) => new ApiResponse(201, await addAddress(database, user.id, body)),
  );

  serveCall(app, dependencies, servedCalls.changeAddress, ({ user, body, parameters }) =>
    changeAddress(database, user.id, parameters.addressId, body),
  );

  serveCall(app, dependencies, servedCalls.removeAddress, ({ user, parameters }) =>
    removeAddress(database, user.id, parameters.addressId),
  );
}
