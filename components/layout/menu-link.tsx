'use client';

import { ShopLink, type ShopLinkProps } from '@/components/ui/shop-link';

/** Closes the menu around it. */
export const MenuLink = (link: ShopLinkProps) => (
  <ShopLink {...link} onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()} />
);
