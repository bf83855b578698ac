/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { deskCookies, protectDesk, requireRole, requireStaff } from '../desk/access';
import { accountRoutes } from '../desk/account';
import { importRoutes } from '../desk/catalogue/import';
import { productListRoute } from '../desk/catalogue/list';
import { newProductRoutes } from '../desk/catalogue/new-product';
import { pictureRoutes } from '../desk/catalogue/pictures';
import { productRoutes } from '../desk/catalogue/product';
import { Page } from '../desk/components';
import { couponRoutes } from '../desk/coupons';
import { customerRoutes } from '../desk/customers';
import type { DeskEnv } from '../desk/env';
import { logRoutes } from '../desk/log';
import { orderListRoute } from '../desk/orders/list';
import { orderRoutes } from '../desk/orders/order';
import { printRoutes } from '../desk/orders/print';
import { reviewRoutes } from '../desk/reviews';
import { salesRoutes } from '../desk/sales';
import { startOf } from '../desk/sections';
import { signInRoutes } from '../desk/sign-in';
import type { Dependencies } from '../http/context';
import { AttemptLimits } from '../http/rate-limit';
import { HttpError } from '../http-error';
import type { Merchant } from '../merchant/operations';

/** The merchant's pages. Mounted outside /api/v1, so that the storefront cannot reach them. */
export function deskRoutes(dependencies: Dependencies, merchant: Merchant): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  const cookies = deskCookies(dependencies.settings);

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

  protectDesk(app, dependencies, cookies);
  const limits = new AttemptLimits(dependencies.settings, dependencies.redis);
  signInRoutes(app, dependencies, cookies, limits);
  app.use(requireStaff);
  accountRoutes(app, dependencies, limits);
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
  app.use('/:host/:section/*', requireRole, async (context, next) => {
    context.set('merchant', merchant);
    context.set('settings', dependencies.settings);
    await next();
  });
  orderListRoute(app);
  printRoutes(app, dependencies.database);
  orderRoutes(app, dependencies.database);
  salesRoutes(app);
  productListRoute(app);
  importRoutes(app, dependencies.database);
  newProductRoutes(app, dependencies.database);
  productRoutes(app, dependencies.database);
  pictureRoutes(app, dependencies.database);
  reviewRoutes(app, dependencies.database);
  couponRoutes(app, dependencies.database);
  customerRoutes(app, dependencies.database);
  logRoutes(app);
  app.all('*', () => {
    throw new HttpError(404, 'Page not found.');
  });
  return app;
}
