import { CheckoutFrame } from '@/components/layout/checkout-frame';
import { getStore } from '@/lib/shop/get-store';

const back = { href: '/orders', label: 'My orders', icon: 'package' } as const;

export default async function PaymentLayout({ children, params }: LayoutProps<'/[store]/payment'>) {
  return (
    <CheckoutFrame store={await getStore((await params).store)} back={back}>
      {children}
    </CheckoutFrame>
  );
}
