import type { Graph, Thing } from 'schema-dts';

/** Structured data as the text of a script element; nothing in it can close that element. */
export function toJsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
