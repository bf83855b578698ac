import { useEffect, useState } from 'react';
import { ShopLink, type ShopLinkProps } from '@/components/ui/shop-link';
import { carryOn } from '@/lib/routing/return-path';
import { wayOn } from './way-on';

/** Between the pages of signing in and up: takes along where the shopper is going. */
export function AuthLink({ href, ...rest }: ShopLinkProps) {
  const [from, setFrom] = useState('/');
  useEffect(() => setFrom(wayOn()), []);
  return <ShopLink href={carryOn(href, from)} {...rest} />;
}
