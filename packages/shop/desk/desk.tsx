/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import type { Merchant } from '../merchant/operations';
import { startOf } from '../operation/sections';
import type { Api } from '../platform/http/context';
import { HttpError } from '../platform/http/http-error';
import type { Priority } from '../platform/http/priority';
import { deskCookies, protectDesk, requireAccess, requireStaff } from './access';
import { accountRoutes } from './account';
import { assetRoutes } from './assets';
import { importRoutes } from './catalogue/import';
import { newProductRoutes } from './catalogue/new-product';
import { pictureRoutes } from './catalogue/pictures';
import { productRoutes } from './catalogue/product';
import { Page } from './components';
import type { DeskEnv } from './env';
import { listRoutes } from './list-page';
import { listPages } from './list-pages';
import { operationRoutes } from './operation-page';
import { newOrderRoutes } from './orders/new-order';
import { orderRoutes } from './orders/order';
import { printRoutes } from './orders/print';
import { passwordRoutes, signInRoutes } from './sign-in';

/** The merchant's pages. Mounted outside /api/v1, so that the storefront cannot reach them. */
export function deskRoutes(api: Api, merchant: Merchant, imports: Priority): Hono<DeskEnv> {
  const { database, settings, limits } = api;
  const app = new Hono<DeskEnv>();
  const cookies = deskCookies(settings);

  app.onError((error, context) => {
    if (!(error instanceof HttpError)) throw error;
    return context.html(
      <Page context={context} title="This did not work">
        <p role="alert">{error.message}</p>
        <p>
          <a href="/desk">To the desk</a>
        </p>
      </Page>,
      error.status,
      error.details.headers,
    );
  });

  assetRoutes(app);
  protectDesk(app, api, cookies);
  signInRoutes(app, api, cookies, limits);
  passwordRoutes(app, api, limits);
  app.use(requireStaff);
  accountRoutes(app, api, limits);
  app.get('/', (context) => {
    const { stores } = context.var.staff;
    const [first] = stores;
    if (first && stores.length === 1) return context.redirect(startOf(first), 303);
    return context.html(
      <Page context={context} title="Your shops">
        {stores.map((store) => (
          <p>
            <a class="button" href={startOf(store)}>
              {store.name}
            </a>
          </p>
        ))}
      </Page>,
    );
  });
  app.use('/:host/:section/*', async (context, next) => {
    requireAccess(context);
    context.set('merchant', merchant);
    context.set('settings', settings);
    await next();
  });
  newOrderRoutes(app, api);
  printRoutes(app, api);
  orderRoutes(app, api);
  importRoutes(app, database, imports);
  newProductRoutes(app, database);
  productRoutes(app, database);
  pictureRoutes(app, database);
  operationRoutes(app, api);
  listRoutes(app, api, listPages);
  app.all('*', () => {
    throw new HttpError(404, 'Page not found.');
  });
  return app;
}
