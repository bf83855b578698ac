'use client';

import { useLinkStatus } from 'next/link';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ShopLink, type ShopLinkProps } from '@/components/ui/shop-link';
import { onIdle } from '@/lib/on-idle';
import { productPath } from '@/lib/routing/routes';
import { ProductPreview } from './product-preview';

type ProductLinkProps = Omit<ShopLinkProps, 'href'> & {
  product: { id: string; name: string };
  /** Prefetches the page on idle: one of a list loads code and styles for all. */
  prefetchesEarly?: boolean;
};

function pictureOfCard(link: Element): string {
  return link.closest('article')?.querySelector('img')?.currentSrc ?? '';
}

/** A link to a product page; shows a preview made of its card while the page loads. */
export function ProductLink({
  product,
  prefetchesEarly = false,
  children,
  ...rest
}: ProductLinkProps) {
  const [isIdle, setIdle] = useState(false);
  const [picture, setPicture] = useState('');

  useEffect(() => {
    if (!prefetchesEarly) return;
    return onIdle(() => setIdle(true));
  }, [prefetchesEarly]);

  return (
    <ShopLink
      href={productPath(product.id)}
      prefetchesEarly={isIdle}
      onClick={({ currentTarget }) => setPicture(pictureOfCard(currentTarget))}
      {...rest}
    >
      {children}
      <PendingPreview name={product.name} picture={picture} />
    </ShopLink>
  );
}

function PendingPreview(card: { name: string; picture: string }) {
  const { pending } = useLinkStatus();
  return pending && createPortal(<ProductPreview {...card} />, document.body);
}
