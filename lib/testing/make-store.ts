import type { z } from 'zod';
import { storeInfoSchema } from '../contract/store-info';
import { type StoreInfo, toStoreInfo } from '../shop/store-info';

export function makeStore(received: z.input<typeof storeInfoSchema> = {}): StoreInfo {
  const info = toStoreInfo(storeInfoSchema.parse(received), 'localhost');
  return { ...info, origin: 'https://shop.example.in' };
}
