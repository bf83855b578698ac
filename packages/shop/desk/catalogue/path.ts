import type { DeskContext } from '../env';

export const productPath = ({ var: { store } }: DeskContext, handle: string): string =>
  `/desk/${store.host}/products/${encodeURIComponent(handle)}`;
