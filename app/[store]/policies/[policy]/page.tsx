import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PolicyMissing } from '@/components/policies/policy-missing';
import { PolicyScreen } from '@/components/policies/policy-screen';
import { policyBeginning, policyHeadings, readPolicy } from '@/lib/policies/policy';
import { isOneOf, policyTypes } from '@/lib/routing/routes';
import { summarise } from '@/lib/seo/descriptions';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { readStore } from '@/lib/store/read-store';

type PolicyParams = { params: Promise<{ store: string; policy: string }> };

export function generateStaticParams() {
  return [];
}

async function typeOf({ params }: PolicyParams) {
  const { policy } = await params;
  if (!isOneOf(policyTypes, policy)) notFound();
  return policy;
}

export async function generateMetadata(props: PolicyParams): Promise<Metadata> {
  const { store } = await props.params;
  const type = await typeOf(props);
  const info = await readStore(store);
  const policy = readPolicy(type, info);
  return pageMetadata({
    info,
    path: `/${type}`,
    title: policyHeadings[type],
    description: summarise(policy ? policyBeginning(policy) : info.description),
    indexed: policy !== undefined,
  });
}

export default async function PolicyPage(props: PolicyParams) {
  const type = await typeOf(props);
  const info = await readStore((await props.params).store);
  const policy = readPolicy(type, info);
  if (!policy) return <PolicyMissing heading={policyHeadings[type]} />;
  return <PolicyScreen policy={policy} />;
}
