import { ThemeProvider } from 'next-themes';
import type { ComponentProps } from 'react';
import { FirstPaintScript } from './first-paint-script';

/**
 * The html element with the inline script. The server allows its hash, read from the built
 * app/global-not-found.
 */
export const RootDocument = ({ children, ...attributes }: ComponentProps<'html'>) => (
  <html {...attributes} lang="en-IN" suppressHydrationWarning>
    {/* biome-ignore lint/style/noHeadElement: only pages outside app/ have another */}
    <head>
      <FirstPaintScript />
    </head>
    <body>
      {/* The styles set color-scheme, which is light in print. */}
      <ThemeProvider enableColorScheme={false}>{children}</ThemeProvider>
    </body>
  </html>
);
