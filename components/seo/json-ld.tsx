import type { Thing } from 'schema-dts';
import { toJsonLd } from '@/lib/seo/json-ld';

export function JsonLd({ things }: { things: readonly Thing[] }) {
  return <script type="application/ld+json">{toJsonLd(things)}</script>;
}
