'use client';

import { ShopLink, type ShopLinkProps } from '@/components/ui/shop-link';

export function MenuLink({ menu, ...link }: ShopLinkProps & { menu: string }) {
  const close = () => {
    const dialog = document.getElementById(menu);
    if (dialog instanceof HTMLDialogElement) dialog.close();
  };
  return <ShopLink {...link} onNavigate={close} />;
}
