import type { Metadata } from 'next';
import { RootDocument } from '@/components/client-effects/root-document';

export const metadata: Metadata = { title: 'Not found' };

/**
 * The page outside of every store, built statically: the server reads its inline scripts at start.
 */
export default function GlobalNotFound() {
  return (
    <RootDocument>
      <h1>Not found</h1>
    </RootDocument>
  );
}
