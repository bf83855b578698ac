import { useEffect, useState } from 'react';

type Preview = typeof import('@/components/product/product-preview').ProductPreview;

const signs = ['pointerdown', 'pointerover', 'focusin'] as const;

/** The preview of products, loaded when somebody begins to use the page: it has to be there at a click. */
export function useProductPreview(): Preview | undefined {
  const [preview, setPreview] = useState<{ Preview: Preview }>();
  useEffect(() => {
    const once = new AbortController();
    async function load(): Promise<void> {
      once.abort();
      try {
        const { ProductPreview } = await import('@/components/product/product-preview');
        setPreview({ Preview: ProductPreview });
      } catch (error) {
        console.warn('Products open without a preview:', error);
      }
    }
    for (const sign of signs) document.addEventListener(sign, load, { signal: once.signal });
    return () => once.abort();
  }, []);
  return preview?.Preview;
}
