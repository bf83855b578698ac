'use client';

import { useEffect, useState } from 'react';
import { ShopLink, type ShopLinkProps } from '@/components/ui/shop-link';
import { getReturnPath, withReturnPath } from '@/lib/routing/return-path';

type AuthLinkProps = ShopLinkProps & {
  from?: string | undefined;
};

/** A link between the sign-in pages that keeps the `from` parameter. */
export function AuthLink({ href, from: known = '/', ...rest }: AuthLinkProps) {
  const [from, setFrom] = useState(known);
  useEffect(() => setFrom(getReturnPath()), []);
  return <ShopLink href={withReturnPath(href, from)} {...rest} />;
}
