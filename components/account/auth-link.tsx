import { useEffect, useState } from 'react';
import { ShopLink, type ShopLinkProps } from '@/components/ui/shop-link';
import { withReturnPath } from '@/lib/routing/return-path';
import { getReturnPath } from './return-path';

/** A link between the sign-in pages that keeps the `from` parameter. */
export function AuthLink({ href, ...rest }: ShopLinkProps) {
  const [from, setFrom] = useState('/');
  useEffect(() => setFrom(getReturnPath()), []);
  return <ShopLink href={withReturnPath(href, from)} {...rest} />;
}
