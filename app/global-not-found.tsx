import type { Metadata } from 'next';
import { RootDocument } from '@/components/client-effects/root-document';

export const metadata: Metadata = { title: 'Not found' };

/** What is no page of any store. Made by the build: the server in front reads its scripts at start. */
export default function GlobalNotFound() {
  return (
    <RootDocument>
      <h1>Not found</h1>
    </RootDocument>
  );
}
