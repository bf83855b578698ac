'use client';

import { ShopLink, type ShopLinkProps } from '@/components/ui/shop-link';

export const MenuLink = (link: ShopLinkProps) => (
  <ShopLink {...link} onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()} />
);
