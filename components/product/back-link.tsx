'use client';

import { useRouter } from 'next/navigation';
import { ShopLink, type ShopLinkProps } from '@/components/ui/shop-link';

/** Goes back to where the shopper was in the shop; otherwise it is a link like any other. */
export function BackLink(link: ShopLinkProps) {
  const router = useRouter();
  return (
    <ShopLink
      {...link}
      data-back
      onNavigate={(event) => {
        // Whether the page before this one is the shop's; older browsers cannot say.
        if (!self.navigation?.canGoBack) return;
        event.preventDefault();
        router.back();
      }}
    />
  );
}
