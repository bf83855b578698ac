import type { Metadata } from 'next';
import { CompareScreen } from '@/components/compare/compare-screen';
import { comparedIds } from '@/lib/catalogue/compare-path';
import { readComparable, readProduct } from '@/lib/catalogue/read-catalogue';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'Compare', robots: { index: false } };

// Every combination of products is its own URL: rendering is dynamic, the data is cached.
export const dynamic = 'force-dynamic';

const maxSuggestions = 8;

type CompareProps = StoreParams & { searchParams: Promise<{ p?: string | string[] }> };

export default async function ComparePage({ params, searchParams }: CompareProps) {
  const { store } = await params;
  const ids = comparedIds((await searchParams).p);
  const loaded = await Promise.all(ids.map((id) => readProduct(store, id)));
  const products = loaded.filter((product) => product !== undefined);
  const suggestions = products[0] ? await readComparable(store, products[0]) : [];
  return <CompareScreen products={products} suggestions={suggestions.slice(0, maxSuggestions)} />;
}
