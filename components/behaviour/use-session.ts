import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { loginPath } from '@/lib/routing/return-path';
import { guardedPages, isOneOf } from '@/lib/routing/routes';
import { onSessionChange, showSession } from '@/lib/session-events';

/** A session that ended, here or in another tab, leads from guarded pages back through login. */
export function useSession(): void {
  const router = useRouter();
  useEffect(
    () =>
      onSessionChange(() => {
        const { pathname, search } = location;
        if (showSession() || !isOneOf(guardedPages, pathname.slice(1))) return;
        router.replace(loginPath(pathname + search));
      }),
    [router],
  );
}
