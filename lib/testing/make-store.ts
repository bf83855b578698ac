import { storeInfoSchema } from '@aangan/contract/store-info';
import type { z } from 'zod';
import { type StoreInfo, toStoreInfo } from '../shop/store-info';

export function makeStore(received: z.input<typeof storeInfoSchema> = {}): StoreInfo {
  const info = toStoreInfo(storeInfoSchema.parse(received), 'localhost');
  return { ...info, origin: 'https://shop.example.in' };
}
