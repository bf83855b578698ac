'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useTransition } from 'react';

/** A pointer that rests this long on a link probably means it. */
const hoverMilliseconds = 65;

let stepsTaken = 0;

/** The path that a click on this element leads to, when it stays within the shop. */
function shopPath(
  target: EventTarget | null,
): { path: string; link: HTMLAnchorElement } | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || /^\/(api|media|pictures|_next)\//.test(url.pathname)) {
    return undefined;
  }
  if (url.hash && url.pathname === location.pathname && url.search === location.search) {
    return undefined;
  }
  return { path: url.pathname + url.search + url.hash, link };
}

function savesData(): boolean {
  return (
    'connection' in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData)
  );
}

function hasModifier(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Says which links of the navigation lead to the page that is shown. */
function markCurrentLinks(): void {
  const shown = new URLSearchParams(location.search);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-nav]')) {
    const url = new URL(link.href);
    const isCurrent =
      url.pathname === location.pathname &&
      shown.get('category') === url.searchParams.get('category');
    if (isCurrent) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/**
 * Plain links move within the shop without loading the page anew, and the next page is fetched when
 * the shopper shows intent (rests on, focuses or touches a link). One listener for all links costs
 * less than a client component a link. Returns whether a page is on its way.
 */
export function useLinkNavigation(): boolean {
  const router = useRouter();
  const pathname = usePathname();
  const query = useSearchParams();
  const [isPending, startTransition] = useTransition();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it reads
  useEffect(markCurrentLinks, [pathname, query]);

  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;

    function prefetch(target: EventTarget | null): void {
      const found = savesData() ? undefined : shopPath(target);
      if (found) router.prefetch(found.path);
    }
    function onOver(event: PointerEvent): void {
      clearTimeout(resting);
      if (event.pointerType === 'mouse' && shopPath(event.target)) {
        resting = setTimeout(() => prefetch(event.target), hoverMilliseconds);
      }
    }
    function onDown(event: PointerEvent): void {
      if (event.pointerType !== 'mouse') prefetch(event.target);
    }
    function onFocus(event: FocusEvent): void {
      if (event.target instanceof Element && event.target.matches(':focus-visible'))
        prefetch(event.target);
    }
    function onClick(event: MouseEvent): void {
      const found =
        event.defaultPrevented || hasModifier(event) ? undefined : shopPath(event.target);
      if (!found) return;
      event.preventDefault();
      found.link.closest('dialog')?.close();
      if (found.link.hasAttribute('data-back') && stepsTaken > 0) {
        router.back();
        return;
      }
      stepsTaken += 1;
      startTransition(() => router.push(found.path));
    }

    document.addEventListener('pointerover', onOver, { passive: true });
    document.addEventListener('pointerdown', onDown, { passive: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('click', onClick);
    return () => {
      clearTimeout(resting);
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('pointerdown', onDown);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('click', onClick);
    };
  }, [router]);

  return isPending;
}
