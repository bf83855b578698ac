import { maxPictureRequestBytes } from '@aangan/contract/pictures';
import { Hono } from 'hono';
import { except } from 'hono/combine';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { productRoutes } from './catalogue/routes/products';
import { addressRoutes } from './customers/routes/addresses';
import { contactRoutes } from './customers/routes/contact';
import { passwordResetRoutes } from './customers/routes/password-reset';
import { personalDataRoutes } from './customers/routes/personal-data';
import { userRoutes } from './customers/routes/users';
import { findSession } from './customers/tokens';
import { deskRoutes } from './desk/desk';
import { linkRoutes } from './marketing/routes/links';
import { restockRoutes } from './marketing/routes/restock';
import { reviewRoutes } from './marketing/routes/reviews';
import { merchantRoutes } from './merchant/routes/merchant';
import { databaseMerchant } from './merchant/run-operation';
import { normaliseOrderNumber } from './orders/order-number';
import { cashRoutes } from './orders/routes/cash';
import { couponRoutes } from './orders/routes/coupons';
import { orderRoutes } from './orders/routes/orders';
import { pinCodeRoutes } from './orders/routes/pin-codes';
import { quoteRoutes } from './orders/routes/quote';
import { paymentRoutes } from './payments/routes/payments';
import { payuRoutes } from './payments/routes/payu';
import { razorpayRoutes } from './payments/routes/razorpay';
import { sandboxRoutes } from './payments/routes/sandbox';
import type { Api, AppEnv, Dependencies } from './platform/http/context';
import { ContractHono } from './platform/http/contract-hono';
import { finishBody } from './platform/http/finish-body';
import { limitBody } from './platform/http/limit-body';
import { startUrgentCalls } from './platform/http/limit-catalogue-reads';
import { Priority } from './platform/http/priority';
import { AttemptLimits } from './platform/http/rate-limit';
import { requestLog } from './platform/http/request-log';
import { sendError } from './platform/http/send-error';
import { docsRoutes } from './platform/routes/docs';
import { healthRoutes } from './platform/routes/health';
import { mailboxRoutes } from './platform/routes/mailbox';
import { mediaRoutes } from './platform/routes/media';
import { storeInfoRoutes } from './store-settings/routes/store-info';
import { demoPictureFolders } from './stores/demo-folders';
import { revalidateStorefronts } from './stores/revalidate-storefronts';
import { requireStore } from './stores/stores';

const maxBodyKilobytes = 256;
const picturePaths = ['/products/*/review', '/orders/*/payment-report'];
const urgency = { maxUrgentMs: 500, maxDelayMs: 200 };
const importUrgency = { maxUrgentMs: 5_000, maxDelayMs: 1_000 };

function contractRoutes(api: Api): ContractHono {
  const { database, settings } = api;
  const app = new ContractHono(settings, {
    requireStore: (host) => requireStore(database, host),
    findSession: (storeId, token) => findSession(database, storeId, token),
    normaliseOrderNumber,
  });
  const fullPicturePaths = picturePaths.map((path) => `/api/v1${path}`);
  app.use(except(fullPicturePaths, limitBody(maxBodyKilobytes)));
  for (const path of picturePaths) app.use(path, limitBody(maxPictureRequestBytes / 1024));
  docsRoutes(app, settings.isPublic);
  storeInfoRoutes(app, api);
  productRoutes(app, api);
  reviewRoutes(app, api);
  restockRoutes(app, api);
  userRoutes(app, api);
  addressRoutes(app, api);
  personalDataRoutes(app, api);
  passwordResetRoutes(app, api);
  orderRoutes(app, api);
  couponRoutes(app, api);
  quoteRoutes(app, api);
  paymentRoutes(app, api);
  contactRoutes(app, api);
  pinCodeRoutes(app, api);
  linkRoutes(app, api);
  return app;
}

/** Returns the shop API as a fetch handler; it does not listen. */
export function createApp(dependencies: Dependencies): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(sendError);
  app.notFound((context) => context.json({ error: 'Not found.' }, 404));
  app.use(finishBody);
  app.use(requestId());
  app.use(requestLog(dependencies.log));
  if (dependencies.measure) app.use(dependencies.measure);
  app.use(async (context, next) => {
    await next();
    context.header('x-content-type-options', 'nosniff');
  });
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (context, methods) =>
        context.json({ error: `Method not allowed. Use ${methods.join(' or ')}.` }, 405, {
          allow: methods.join(', '),
        }),
    }),
  );
  const { database, pictures, settings, keys, log, redis } = dependencies;
  const publish = revalidateStorefronts({ ...settings, ...keys }, log);
  const priority = new Priority(urgency);
  const limits = new AttemptLimits(settings, redis);
  const api = { ...dependencies, limits, priority, publish };
  const imports = new Priority(importUrgency);
  for (const path of ['/api/v1/*', '/payments/*', '/sandbox/*']) {
    app.use(path, startUrgentCalls(priority, imports));
  }
  healthRoutes(app, dependencies);
  mediaRoutes(app, dependencies.pictures, demoPictureFolders);
  app.route('/api/v1', contractRoutes(api));
  const merchant = databaseMerchant({ database, settings, pictures, publish });
  app.route('/merchant', merchantRoutes(dependencies, merchant));
  app.route('/desk', deskRoutes(api, merchant, imports));
  if (!settings.isPublic) app.route('/mail', mailboxRoutes(dependencies));
  app.route('/sandbox/pay', sandboxRoutes(dependencies));
  app.route('/payments/cash', cashRoutes(dependencies));
  app.route('/payments/payu', payuRoutes(dependencies));
  app.route('/payments/razorpay', razorpayRoutes(dependencies));
  return app;
}
