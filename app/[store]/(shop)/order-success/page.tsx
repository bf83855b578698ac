import { OrderOutcome, OrderSuccess } from '@/components/orders/order-outcome';
import { getStore } from '@/lib/shop/get-store';

// Dynamic: the first paint of an order that is looked up must not thank for it.
export const dynamic = 'force-dynamic';

const readOrderId = async ({ searchParams }: PageProps<'/[store]/order-success'>) =>
  [(await searchParams).orderId].flat()[0];

export async function generateMetadata(props: PageProps<'/[store]/order-success'>) {
  const title = (await readOrderId(props)) ? 'Your order' : 'Thank you';
  return { title, robots: { index: false } };
}

export default async function OrderSuccessPage(props: PageProps<'/[store]/order-success'>) {
  const orderId = await readOrderId(props);
  if (!orderId) return <OrderSuccess />;
  const { sendsMail } = await getStore((await props.params).store);
  return <OrderOutcome orderId={orderId} sendsMail={sendsMail} />;
}
