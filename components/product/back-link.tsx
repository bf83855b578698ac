'use client';

import { useRouter } from 'next/navigation';
import { ShopLink, type ShopLinkProps } from '@/components/ui/shop-link';

/** Whether the page before this one in the tab's history is the shop's; unsure in older browsers. */
function hasShopBehind(): boolean {
  return 'navigation' in window && navigation.canGoBack;
}

/** Goes back to where the shopper was in the shop; otherwise it is a link like any other. */
export function BackLink(link: ShopLinkProps) {
  const router = useRouter();
  return (
    <ShopLink
      {...link}
      data-back
      onNavigate={(event) => {
        if (!hasShopBehind()) return;
        event.preventDefault();
        router.back();
      }}
    />
  );
}
