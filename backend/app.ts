import { Hono } from 'hono';
import { except } from 'hono/combine';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { maxPictureRequestBytes } from '@/lib/contract/pictures';
import type { Revalidation } from '@/lib/contract/revalidation';
import { Priority } from '@/lib/infrastructure/priority';
import type { AppEnv, Dependencies } from './http/context';
import { ContractHono } from './http/contract-hono';
import { finishBody } from './http/finish-body';
import { limitBody } from './http/limit-body';
import { startUrgentCalls } from './http/limit-catalogue-reads';
import { AttemptLimits } from './http/rate-limit';
import { requestLog } from './http/request-log';
import { sendError } from './http/send-error';
import { databaseMerchant } from './merchant/database-merchant';
import type { Merchant } from './merchant/operations';
import { addressRoutes } from './routes/addresses';
import { cashRoutes } from './routes/cash';
import { contactRoutes } from './routes/contact';
import { couponRoutes } from './routes/coupons';
import { deskRoutes } from './routes/desk';
import { docsRoutes } from './routes/docs';
import { healthRoutes } from './routes/health';
import { linkRoutes } from './routes/links';
import { mailboxRoutes } from './routes/mailbox';
import { mediaRoutes } from './routes/media';
import { merchantRoutes } from './routes/merchant';
import { orderRoutes, returnRoutes } from './routes/orders';
import { passwordResetRoutes } from './routes/password-reset';
import { paymentRoutes } from './routes/payments';
import { payuRoutes } from './routes/payu';
import { personalDataRoutes } from './routes/personal-data';
import { pinCodeRoutes } from './routes/pin-codes';
import { productRoutes } from './routes/products';
import { quoteRoutes } from './routes/quote';
import { razorpayRoutes } from './routes/razorpay';
import { reviewRoutes } from './routes/reviews';
import { sandboxRoutes } from './routes/sandbox';
import { storeInfoRoutes } from './routes/store-info';
import { upiRoutes } from './routes/upi';
import { userRoutes } from './routes/users';
import { revalidateStorefronts } from './services/revalidate-storefronts';

const maxBodyKilobytes = 256;
const picturePaths = ['/products/*/review', '/orders/*/payment-report'];
const urgency = { maxUrgentMs: 500, maxDelayMs: 200 };

function contractRoutes(dependencies: Dependencies, priority: Priority): ContractHono {
  const app = new ContractHono(dependencies);
  const limits = new AttemptLimits(dependencies.settings, dependencies.redis);
  const fullPicturePaths = picturePaths.map((path) => `/api/v1${path}`);
  app.use(except(fullPicturePaths, limitBody(maxBodyKilobytes)));
  for (const path of picturePaths) app.use(path, limitBody(maxPictureRequestBytes / 1024));
  docsRoutes(app, dependencies.settings.isPublic);
  storeInfoRoutes(app, dependencies);
  productRoutes(app, { ...dependencies, priority }, limits);
  reviewRoutes(app, { ...dependencies, priority }, limits);
  userRoutes(app, dependencies, limits);
  addressRoutes(app, dependencies);
  personalDataRoutes(app, dependencies, limits);
  passwordResetRoutes(app, dependencies, limits);
  orderRoutes(app, dependencies, limits);
  returnRoutes(app, dependencies, limits);
  couponRoutes(app, dependencies, limits);
  quoteRoutes(app, dependencies, limits);
  paymentRoutes(app, dependencies, limits);
  contactRoutes(app, dependencies, limits);
  pinCodeRoutes(app, dependencies);
  linkRoutes(app, dependencies, limits);
  return app;
}

function openMerchant({ database, pictures, settings, keys, log }: Dependencies): Merchant {
  const storefronts = { ...settings, ...keys };
  const publish = (event: Revalidation) => revalidateStorefronts(storefronts, event, log);
  return databaseMerchant(database, settings, pictures, publish);
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
  const priority = new Priority(urgency);
  for (const path of ['/api/v1/*', '/payments/*', '/sandbox/*']) {
    app.use(path, startUrgentCalls(priority));
  }
  healthRoutes(app, dependencies);
  mediaRoutes(app, dependencies);
  app.route('/api/v1', contractRoutes(dependencies, priority));
  const merchant = openMerchant(dependencies);
  app.route('/merchant', merchantRoutes(dependencies, merchant));
  app.route('/desk', deskRoutes(dependencies, merchant));
  if (!dependencies.settings.isPublic) app.route('/mail', mailboxRoutes(dependencies));
  app.route('/sandbox/pay', sandboxRoutes(dependencies));
  app.route('/payments/cash', cashRoutes(dependencies));
  app.route('/payments/payu', payuRoutes(dependencies));
  app.route('/payments/razorpay', razorpayRoutes(dependencies));
  app.route('/payments/upi', upiRoutes(dependencies));
  return app;
}
