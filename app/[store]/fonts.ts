import localFont from 'next/font/local';

// Preloaded to avoid layout shift. The fallback fonts are in styles/font-fallbacks.scss.
const fraunces = localFont({
  src: '../../styles/fonts/fraunces.woff2',
  variable: '--font-fraunces',
  weight: '500',
  adjustFontFallback: false,
});
const figtree = localFont({
  src: '../../styles/fonts/figtree.woff2',
  variable: '--font-figtree',
  weight: '400 700',
  adjustFontFallback: false,
});

const frauncesRare = localFont({
  src: '../../styles/fonts/fraunces-rare.woff2',
  variable: '--font-fraunces-rare',
  weight: '500',
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+A1-A8,U+AA-AD,U+AF,U+B1-B6,U+B8-BC,U+BE-D6,U+D8-FF,U+20AC',
    },
  ],
});
const figtreeRare = localFont({
  src: '../../styles/fonts/figtree-rare.woff2',
  variable: '--font-figtree-rare',
  weight: '400 700',
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+A1-A8,U+AA-AD,U+AF,U+B1-B6,U+B8-BC,U+BE-D6,U+D8-FF,U+20AC',
    },
  ],
});

// Headings in Hindi and Marathi; body text uses the system font.
const devanagari = localFont({
  src: '../../styles/fonts/noto-serif-devanagari.woff2',
  variable: '--font-devanagari',
  weight: '500',
  adjustFontFallback: false,
  preload: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+25CC,U+A8E0-A8FF' },
  ],
});

export const fontVariables = [fraunces, figtree, frauncesRare, figtreeRare, devanagari]
  .map(({ variable }) => variable)
  .join(' ');
