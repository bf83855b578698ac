import type { CSSProperties } from 'react';

/** The colours that stand for a picture while it loads; see the mixin `picture-colors`. */
export function placeholderStyle(imageColors: string | undefined): CSSProperties | undefined {
  if (!imageColors) return undefined;
  const colors = imageColors.match(/.{6}/g) ?? [];
  return Object.fromEntries(colors.map((color, index) => [`--picture-${index}`, `#${color}`]));
}
