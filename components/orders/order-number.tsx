'use client';

import { useSearchParams } from 'next/navigation';

/** The order that the address names; nothing where it names none. */
export function OrderNumber() {
  const orderId = useSearchParams().get('orderId');
  return orderId && `Order ${orderId.slice(0, 64)}`;
}
