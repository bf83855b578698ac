import { formatOrderAmount } from '@aangan/contract/rules/money';
import { shopFacts } from '../shop/facts';

/** An amount in a view of an order (specification §9). */
export const orderAmount = (rupees: number) => formatOrderAmount(rupees, shopFacts().orderCurrency);
