import { usePathname, useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { loginPath } from '@/lib/routing/return-path';
import { guardedPages, isOneOf } from '@/lib/routing/routes';
import { onSessionChange, onSignOut, showSession } from '@/lib/session-events';

/**
 * A session that ended, here or in another tab, leads from guarded pages back through login. Who
 * signs out on a page is on the way home from there.
 */
export function useSession(): void {
  const router = useRouter();
  const page = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page the way home has ended
  useEffect(() => {
    let isLeaving = false;
    const stopLeaving = onSignOut((isHere) => {
      isLeaving = isHere;
    });
    const stopGuarding = onSessionChange(() => {
      const { pathname, search } = location;
      if (showSession() || isLeaving || !isOneOf(guardedPages, pathname.split('/')[1] ?? ''))
        return;
      router.replace(loginPath(pathname + search));
    });
    return () => {
      stopLeaving();
      stopGuarding();
    };
  }, [router, page]);
}
