'use client';

import type { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useLayoutEffect, useState, useTransition } from 'react';
import { type FollowedCard, flyFrom, followedCard } from '@/components/product/followed-card';
import { guardedPages, isOneOf } from '@/lib/routing/routes';
import { cameByLink } from './came-by-link';

/** A pointer that rests this long on a link probably means it. */
const hoverMilliseconds = 65;

/** What takes longer than this shows a skeleton; nothing blinks for less. */
const patienceMilliseconds = 400;

/** Without it only the outline of a page is fetched, and a click still waits for the content. */
const wholePage = 'full' as PrefetchKind;

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

/** The path that a form of the shop leads to, such as the search; blank fields are left out. */
function formPath(form: EventTarget | null): string | undefined {
  if (!(form instanceof HTMLFormElement) || form.method !== 'get') return undefined;
  const action = form.getAttribute('action');
  if (!action?.startsWith('/')) return undefined;
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim()) query.set(name, value);
  }
  return query.size > 0 ? `${action}?${query.toString().replaceAll('+', '%20')}` : action;
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

/** While a page is on its way, a line along the top says so; styles do the rest. */
function useWaitingMark(isPending: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-waiting', isPending);
  }, [isPending]);
}

/** While a listing is on its way for long, its skeleton is shown; styles do the rest. */
function useListingMark(isPending: boolean, path: string): void {
  useEffect(() => {
    if (!isPending || !path.startsWith('/products?')) return;
    const { dataset } = document.documentElement;
    const timer = setTimeout(() => {
      dataset.loadingListing = '';
    }, patienceMilliseconds);
    return () => {
      clearTimeout(timer);
      delete dataset.loadingListing;
    };
  }, [isPending, path]);
}

/**
 * Plain links and forms move within the shop without loading the page anew, and the next page is fetched when
 * the shopper shows intent (rests on, focuses or touches a link). One listener for all links costs
 * less than a client component a link. Returns whether a page is on its way, and from which card.
 */
export function useLinkNavigation(): { isPending: boolean; card: FollowedCard | undefined } {
  const router = useRouter();
  const pathname = usePathname();
  const query = useSearchParams();
  const [isPending, startTransition] = useTransition();
  const [path, setPath] = useState('');
  const [card, setCard] = useState<FollowedCard>();

  useWaitingMark(isPending);
  useListingMark(isPending, path);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page
  useLayoutEffect(() => {
    if (card) flyFrom(card, document.querySelector('main'));
  }, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it reads
  useEffect(markCurrentLinks, [pathname, query]);

  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;

    function prefetch(target: EventTarget | null): void {
      const found = savesData() ? undefined : shopPath(target);
      // A guarded page leads to the login, which must not be remembered beyond signing in.
      if (!found || isOneOf(guardedPages, found.path.split(/[/?#]/)[1] ?? '')) return;
      router.prefetch(found.path, { kind: wholePage });
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
    function go(path: string, followed?: FollowedCard): void {
      stepsTaken += 1;
      setPath(path);
      setCard(followed);
      startTransition(() => router.push(path));
    }
    function onSubmit(event: SubmitEvent): void {
      const path = event.defaultPrevented ? undefined : formPath(event.target);
      if (!path) return;
      event.preventDefault();
      go(path);
    }
    function onClick(event: MouseEvent): void {
      const found =
        event.defaultPrevented || hasModifier(event) ? undefined : shopPath(event.target);
      if (!found) return;
      event.preventDefault();
      found.link.closest('dialog')?.close();
      if (found.link.hasAttribute('data-back') && (stepsTaken > 0 || cameByLink())) {
        router.back();
        return;
      }
      go(found.path, followedCard(found.link));
    }

    document.addEventListener('pointerover', onOver, { passive: true });
    document.addEventListener('pointerdown', onDown, { passive: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      clearTimeout(resting);
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('pointerdown', onDown);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [router]);

  return { isPending, card };
}
