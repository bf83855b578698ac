'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { usePendingPage } from '@/components/ui/pending-indicator';
import { ToastRegion } from '@/components/ui/toast-region';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { onSessionChange, onSignOut, syncSessionAttribute } from '@/lib/account/session-events';
import { fallbackPicture } from '@/lib/pictures/pictures';
import { loginPath } from '@/lib/routing/return-path';
import { isGuarded } from '@/lib/routing/routes';
import { couponCookie } from '@/lib/routing/steps/with-coupon-link';
import { shopFacts } from '@/lib/shop/facts';
import { useCart } from '@/stores/cart';
import { useStoredCoupon } from '@/stores/coupon';
import { clearStored } from '@/stores/persist-options';
import { personalKeys } from '@/stores/storage-keys';
import { followOtherTabs, hydrateStores } from '@/stores/use-hydrate-stores';
import { useWishlist } from '@/stores/wishlist';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useTranslatedText } from './use-translated-text';

const sharedStores = [useCart, useWishlist, useStoredCoupon];

/**
 * Hydrates the stores of every page and follows other tabs. Sign-out clears personal keys; cart,
 * coupon and wishlist stay on the device.
 */
function useSharedStores(): void {
  useEffect(() => {
    // A separate task keeps the hydration task short.
    const timer = setTimeout(() => hydrateStores(sharedStores));
    const unfollow = followOtherTabs(sharedStores);
    const offSignOut = onSignOut(() => personalKeys.forEach(clearStored));
    return () => {
      clearTimeout(timer);
      unfollow();
      offSignOut();
    };
  }, []);
}

/**
 * Redirects guarded pages to the login when the session ends, here or in another tab. After a
 * sign-out on this page it does not.
 */
function useSession(): void {
  const router = useRouter();
  const page = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page the way home has ended
  useEffect(() => {
    let isSigningOut = false;
    const offSignOut = onSignOut((isThisTab) => {
      isSigningOut = isThisTab;
    });
    const offSessionChange = onSessionChange(() => {
      const { pathname, search } = location;
      if (syncSessionAttribute() || isSigningOut || !isGuarded(pathname)) return;
      router.replace(loginPath(pathname + search));
    });
    return () => {
      offSignOut();
      offSessionChange();
    };
  }, [router, page]);
}

/** Polyfills `command` buttons for the menu. */
function useMenuCommands(): void {
  useEffect(() => {
    // Supported from Chrome 135, Firefox 144 and Safari 26.2.
    if ('command' in HTMLButtonElement.prototype) return;
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest('button[command]');
      const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
      if (!(dialog instanceof HTMLDialogElement)) return;
      if (dialog.open) dialog.close();
      else dialog.showModal();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

function replaceImage(image: HTMLImageElement): void {
  if (image.dataset.logo !== undefined) {
    image.hidden = true;
    image.after(image.alt);
    return;
  }
  if (image.src.endsWith(fallbackPicture)) return;
  image.removeAttribute('srcset');
  for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? [])
    source.remove();
  image.src = fallbackPicture;
}

/** Replaces a failed image by the fallback picture (§8), and a failed logo by its text. */
function usePictureFallback(): void {
  useEffect(() => {
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replaceImage(target);
    };
    document.addEventListener('error', onError, true);
    // Images that failed before hydration.
    for (const image of document.images) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc) replaceImage(image);
    }
    return () => document.removeEventListener('error', onError, true);
  }, []);
}

/** The top bar turns solid after 20 px of scrolling (§9). */
const thresholdPx = 20;

function useScrolledAttribute(): void {
  useEffect(() => {
    const update = () => {
      document.documentElement.toggleAttribute('data-scrolled', scrollY > thresholdPx);
    };
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
}

/**
 * Sets aria-current on navigation links (`data-nav` lists the first path segments of an area):
 * cached pages cannot.
 */
function useCurrentLinks(): void {
  const pathname = usePathname();
  const category = useSearchParams().get('category');

  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-nav]')) {
      const url = new URL(link.href);
      const isCurrent = url.pathname === pathname && url.searchParams.get('category') === category;
      const isArea = link.dataset.nav?.split(' ').includes(pathname.split('/')[1] ?? '');
      if (isCurrent) link.setAttribute('aria-current', 'page');
      else if (isArea) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }, [pathname, category]);
}

function useCouponLink(): void {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link of the shop may bring one too
  useEffect(() => {
    if (!shopFacts().supports.coupons || !document.cookie.includes(`${couponCookie}=`)) return;
    import('./store-coupon').then(
      ({ storeCoupon }) => storeCoupon(),
      () => {}, // the cookie stays for the next page
    );
  }, [pathname]);
}

/** Records the campaign of an arrival. Other pages load no script for it. */
function useCampaign(): void {
  useEffect(() => {
    const { search } = location;
    if (!search.includes('utm_source=')) return;
    import('@/stores/consent').then(
      ({ recordArrival }) => recordArrival(search),
      () => {}, // the order counts as direct
    );
  }, []);
}

const loadSkeleton = () => import('@/components/layout/page-skeleton');

/** Shows the shape of a page that takes long to load (§2). */
export function PendingPage() {
  const { source } = usePendingPage();
  const PageSkeleton = useLazyComponent(loadSkeleton, source !== null);
  return source && PageSkeleton && <PageSkeleton source={source} />;
}

/**
 * Client-side effects of every page: session, other tabs, image errors, translators, scrolling,
 * navigation, toasts.
 */
export function ClientEffects() {
  useTranslatedText();
  useSharedStores();
  useMenuCommands();
  usePictureFallback();
  useScrolledAttribute();
  return (
    <>
      {/* useSearchParams needs a Suspense boundary in static pages. */}
      <Suspense>
        <NavigationEffects />
      </Suspense>
      <PendingPage />
      <ToastRegion />
    </>
  );
}

function NavigationEffects() {
  useSession();
  useCurrentLinks();
  useFocusOnNavigation();
  useCampaign();
  useCouponLink();
  useEffect(() => {
    // After a failed render React replaces the document, and the first-paint script has not run.
    syncSessionAttribute();
    self.replayEarlyEvents?.();
  }, []);
  return null;
}
