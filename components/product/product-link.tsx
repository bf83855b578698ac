'use client';

import { useLinkStatus } from 'next/link';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ShopLink, type ShopLinkProps } from '@/components/ui/shop-link';
import { productPath } from '@/lib/routing/routes';
import { whenQuiet } from '@/lib/when-quiet';

const loadPreview = () => import('./product-preview');
const ProductPreview = lazy(loadPreview);

type ProductLinkProps = Omit<ShopLinkProps, 'href'> & {
  product: { id: string; name: string };
  /** Fetches its page when this one is quiet: one of a list brings the code and styles for all. */
  ahead?: boolean;
};

/** The file that the card around a link shows, as it was loaded. */
function pictureOfCard(link: Element): string {
  return link.closest('article')?.querySelector('img')?.currentSrc ?? '';
}

/** A link to a product's page; what its card tells is shown until that is there. */
export function ProductLink({ product, ahead = false, children, ...rest }: ProductLinkProps) {
  const [isQuiet, setQuiet] = useState(false);
  const [picture, setPicture] = useState('');

  useEffect(() => {
    if (!ahead) return;
    return whenQuiet(() => {
      setQuiet(true);
      loadPreview().catch((error) => console.warn('Products open without a preview:', error));
    });
  }, [ahead]);

  return (
    <ShopLink
      href={productPath(product.id)}
      ahead={isQuiet}
      onClick={({ currentTarget }) => setPicture(pictureOfCard(currentTarget))}
      {...rest}
    >
      {children}
      <WhileOnItsWay>
        <ProductPreview name={product.name} picture={picture} />
      </WhileOnItsWay>
    </ShopLink>
  );
}

function WhileOnItsWay({ children }: { children: ReactNode }) {
  const { pending } = useLinkStatus();
  return pending && createPortal(<Suspense>{children}</Suspense>, document.body);
}
