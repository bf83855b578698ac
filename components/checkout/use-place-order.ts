'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { callShop } from '@/lib/api/browser';
import { attemptKey, attemptSucceeded } from '@/lib/checkout/attempt';
import { orderRequest } from '@/lib/checkout/order-request';
import type { ShippingAddress } from '@/lib/contract/order';
import { orderMessages } from '@/lib/messages/order';
import { notify } from '@/lib/notify';
import { type CartLine, useCart } from '@/stores/cart';
import { useLastAddress } from '@/stores/last-address';

/**
 * Places the order once: creates it, clears the cart and goes on to payment (specification §4).
 * Answers with the backend's own sentence when it refuses what is in the cart.
 */
export function usePlaceOrder() {
  const router = useRouter();
  const isPlacing = useRef(false);

  async function place(lines: readonly CartLine[], address: ShippingAddress) {
    // Kept before there is an answer: who has to sign in again on the way finds it filled in.
    useLastAddress.getState().remember(address);
    const body = orderRequest(lines, address);
    const result = await callShop('createOrder', {
      body,
      headers: { 'idempotency-key': attemptKey(body) },
    });
    if (result.ok) {
      attemptSucceeded();
      useCart.getState().clear();
      notify({ ...orderMessages.orderCreated, tone: 'success' });
      router.push(`/payment?orderId=${encodeURIComponent(result.data.id)}`);
      return undefined;
    }
    console.error('Failed to create order', result.failure);
    notify({ ...orderMessages.orderFailed, tone: 'error' });
    const { failure } = result;
    return failure.kind === 'refused' && failure.status !== 401 ? failure.message : undefined;
  }

  return async (lines: readonly CartLine[], address: ShippingAddress) => {
    if (isPlacing.current) return undefined;
    isPlacing.current = true;
    try {
      return await place(lines, address);
    } finally {
      isPlacing.current = false;
    }
  };
}
