import { policyTypes, shopPages } from '@aangan/contract/rules/shop-pages';
import { notFound } from 'next/navigation';
import { PolicyMissing, PolicyScreen } from '@/components/policies/policy-screen';
import { policyExcerpt, toPolicy } from '@/lib/policies/policy';
import { isOneOf } from '@/lib/routing/routes';
import { summarise } from '@/lib/seo/descriptions';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { getExistingStore } from '@/lib/shop/get-store';

export const generateStaticParams = () => [];

async function read({ params }: PageProps<'/[store]/policies/[policy]'>) {
  const { store, policy: type } = await params;
  if (!isOneOf(policyTypes, type)) notFound();
  const info = await getExistingStore(store);
  return { type, info, policy: toPolicy(type, info) };
}

export async function generateMetadata(props: PageProps<'/[store]/policies/[policy]'>) {
  const { type, info, policy } = await read(props);
  return pageMetadata({
    info,
    path: `/${type}`,
    title: shopPages[type].label,
    description: summarise(policy ? policyExcerpt(policy) : info.description),
    indexed: policy !== undefined,
  });
}

export default async function PolicyPage(props: PageProps<'/[store]/policies/[policy]'>) {
  const { type, info, policy } = await read(props);
  if (!policy) return <PolicyMissing heading={shopPages[type].label} />;
  return <PolicyScreen policy={policy} picture={type === 'about' ? info.story : undefined} />;
}
