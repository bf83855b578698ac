import { llmsText } from '@/lib/seo/llms-text';
import { getExistingStore } from '@/lib/shop/get-store';
import { storeFromParams } from '@/lib/shop/store-params';

export const dynamic = 'force-static';

export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: RouteContext<'/[store]/llms'>) {
  const text = llmsText(await getExistingStore(await storeFromParams(params)));
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
