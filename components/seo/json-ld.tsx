import type { Graph, Thing } from 'schema-dts';

/** Escapes `<`, which could close the script element. */
export function toJsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

export const JsonLd = ({ things }: { things: readonly Thing[] }) => (
  <script type="application/ld+json">{toJsonLd(things)}</script>
);
