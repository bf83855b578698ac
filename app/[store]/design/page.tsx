import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DesignSystem } from '@/components/developer/design-system';

export const metadata: Metadata = { title: 'Design', robots: { index: false } };

/** Every part of the interface in both themes; in development alone. */
export default function DesignPage() {
  if (process.env.NODE_ENV !== 'development') notFound();
  return <DesignSystem />;
}
