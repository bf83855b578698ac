import { CheckoutFrame } from '@/components/layout/checkout-frame';
import { getStore } from '@/lib/shop/get-store';

const back = { href: '/cart', label: 'Back to cart', icon: 'cart' } as const;

export default async function CheckoutLayout({
  children,
  params,
}: LayoutProps<'/[store]/checkout'>) {
  return (
    <CheckoutFrame store={await getStore((await params).store)} back={back}>
      {children}
    </CheckoutFrame>
  );
}
