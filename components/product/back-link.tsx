'use client';

import { useRouter } from 'next/navigation';
import { ShopLink, type ShopLinkProps } from '@/components/ui/shop-link';

export function BackLink(link: ShopLinkProps) {
  const router = useRouter();
  return (
    <ShopLink
      {...link}
      onNavigate={(event) => {
        // canGoBack covers the same origin only; older browsers lack it.
        if (!self.navigation?.canGoBack) return;
        event.preventDefault();
        router.back();
      }}
    />
  );
}
