import { eq } from 'drizzle-orm';
import { products } from '../../catalogue/schema';
import { choices, linkedVariant } from '../../catalogue/variants';
import type { Brand } from '../../platform/mail/brand';
import type { ComposeMail } from '../../platform/mail/mail-draft';
import { confirmationUrl, productPageUrl } from '../../platform/public-urls';
import { stores } from '../../stores/schema';
import { isStillInStock } from '../restock';
import { subscriptions } from '../schema';
import {
  newsletterConfirmationMail,
  restockConfirmationMail,
  restockMail,
} from './subscription-mails';

/** Undefined once there is nothing to confirm, or the product has sold out again. */
export const composeSubscriptionMail: ComposeMail = async (database, settings, row) => {
  const id = Number(row.subject);
  const [found] = await database
    .select({
      subscription: subscriptions,
      product: products,
      variants: choices,
      host: stores.host,
      info: stores.info,
    })
    .from(subscriptions)
    .innerJoin(stores, eq(stores.id, subscriptions.storeId))
    .leftJoin(products, eq(products.id, subscriptions.productId))
    .where(eq(subscriptions.id, id));
  if (!found) return undefined;
  const { subscription, product, variants, host, info } = found;
  const { email: to, token, confirmedAt } = subscription;
  const isAlert = row.kind === 'back in stock';
  if (isAlert ? !(await isStillInStock(database, id)) : confirmedAt) return undefined;
  const link = confirmationUrl(settings, host, token);
  const content = (brand: Brand) => {
    if (!product) return newsletterConfirmationMail(brand, link);
    const { handle, title } = product;
    const wanted = { ...subscription, title };
    if (!isAlert) return restockConfirmationMail(brand, wanted, link);
    const variant = linkedVariant(variants, subscription);
    return restockMail(brand, wanted, productPageUrl(settings, host, { handle, variant }));
  };
  return { host, info, to, unsubscribeToken: token, content };
};
