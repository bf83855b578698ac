import { ThemeProvider } from 'next-themes';
import type { ComponentProps } from 'react';
import { firstPaintScript } from './first-paint';

/**
 * Every page, with the scripts that it runs while it is read. The server in front allows them as they
 * stand in the page that the build makes of app/global-not-found.
 */
export function RootDocument({ children, ...attributes }: ComponentProps<'html'>) {
  return (
    <html {...attributes} lang="en-IN" suppressHydrationWarning>
      {/* biome-ignore lint/style/noHeadElement: only pages outside app/ have another */}
      <head>
        {/* biome-ignore-start lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
        {/* biome-ignore-end lint/security/noDangerouslySetInnerHtml: as above */}
      </head>
      <body>
        {/* The styles say what the browser's own parts look like: on paper they are light. */}
        <ThemeProvider enableColorScheme={false}>{children}</ThemeProvider>
      </body>
    </html>
  );
}
