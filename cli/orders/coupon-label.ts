import { formatPaise } from '@/backend/services/paise';

export const couponLabel = (order: { discountPaise: number; couponCode: string | null }): string =>
  order.couponCode === null
    ? ''
    : `${formatPaise(order.discountPaise)} off with ${order.couponCode}`;
