import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const stylesheet = /<link rel="stylesheet" href="\/_next\/(static\/[\w./-]+\.css)"[^>]*?\/>/g;
const preload = /<link rel="preload" href="\/_next\/static\/[\w./-]+\.css" as="style"\/>/g;

/** @returns undefined for files of another build. */
function readStyles(folder: string, path: string): string | undefined {
  try {
    const styles = readFileSync(join(folder, path), 'utf8').trim();
    return styles.replaceAll('url(../', 'url(/_next/static/');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Writes the style sheets of a page into its HTML. `experimental.inlineCss` of Next.js 16.4 does so
 * as well, but writes them into the RSC payload again: 37 KB of the 259 KB of a search. React takes
 * a disabled link for a loaded style sheet; browsers do not request it. Styles of error states, which
 * Next.js preloads, would come before the largest picture.
 */
export function createStyleInliner(folder: string): (html: string) => string {
  const files = new Map<string, string | undefined>();
  const stylesOf = (path: string) => {
    if (!files.has(path)) files.set(path, readStyles(folder, path));
    return files.get(path);
  };
  return (html) =>
    html.replace(preload, '').replace(stylesheet, (link, path: string) => {
      const styles = stylesOf(path);
      if (styles === undefined) return link;
      return `<style>${styles}</style>${link.slice(0, -2)} disabled=""/>`;
    });
}

export const inlineStyles = createStyleInliner('.next');
