'use client';

import { AuthLink } from './auth-link';
import styles from './auth-tabs.module.scss';

const tabs = [
  { href: '/login', label: 'Sign in' },
  { href: '/register', label: 'Create account' },
] as const;

type AuthTabsProps = { current: (typeof tabs)[number]['href']; from?: string };

/** Links both ways into the shop; a change adds no step to the history. */
export function AuthTabs({ current, from }: AuthTabsProps) {
  return (
    <nav aria-label="Sign in or create an account" className={styles.tabs}>
      {tabs.map(({ href, label }) => (
        <AuthLink
          key={href}
          href={href}
          from={from}
          replace
          aria-current={href === current ? 'page' : undefined}
        >
          {label}
        </AuthLink>
      ))}
    </nav>
  );
}
