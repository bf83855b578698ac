import { llmsText } from '@/lib/seo/llms-text';
import { getExistingStore } from '@/lib/shop/get-store';
import { storeFromParams } from '@/lib/shop/store-params';
import type { StoreParams } from '../../layout';

export const dynamic = 'force-static';

export function generateStaticParams() {
  return [];
}

export async function GET(_request: Request, { params }: StoreParams): Promise<Response> {
  const text = llmsText(await getExistingStore(await storeFromParams(params)));
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
