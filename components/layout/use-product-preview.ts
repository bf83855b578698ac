import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';

type Preview = typeof import('@/components/product/product-preview').ProductPreview;

const signs = ['scroll', 'pointerover', 'pointerdown', 'focusin'] as const;

/** Whether the page begins with cards. */
function showsCards(): boolean {
  const card = document.querySelector('main a[data-flight]');
  return card !== null && card.getBoundingClientRect().top < innerHeight;
}

/**
 * The preview of products, which has to be there at a click: loaded with a page that begins with
 * cards, elsewhere when somebody begins to use the page.
 */
export function useProductPreview(): Preview | undefined {
  const [preview, setPreview] = useState<{ Preview: Preview }>();
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page
  useEffect(() => {
    if (preview) return;
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
    if (showsCards()) load();
    for (const sign of signs) document.addEventListener(sign, load, { signal: once.signal });
    return () => once.abort();
  }, [pathname, preview]);
  return preview?.Preview;
}
