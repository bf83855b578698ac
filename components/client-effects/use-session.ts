import { usePathname, useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { loginPath } from '@/lib/routing/return-path';
import { isGuarded } from '@/lib/routing/routes';
import { onSessionChange, onSignOut, syncSessionAttribute } from '@/lib/session-events';

/**
 * Redirects guarded pages to the login when the session ends, here or in another tab. After a
 * sign-out on this page it does not.
 */
export function useSession(): void {
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
