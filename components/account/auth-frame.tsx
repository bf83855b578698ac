import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import styles from './auth-frame.module.scss';
import { AuthLink } from './auth-link';

const tabs = [
  { href: '/login', label: 'Sign in' },
  { href: '/register', label: 'Create account' },
] as const;

type AuthFrameProps = {
  heading: string;
  text?: ReactNode;
  tab?: (typeof tabs)[number]['href'];
  from?: string;
  children: ReactNode;
};

export const AuthFrame = ({ heading, text, tab, from, children }: AuthFrameProps) => (
  <div className={styles.frame}>
    <div className={styles.form}>
      <div>
        <h1>{heading}</h1>
        {text && <p className="lead">{text}</p>}
      </div>
      {tab && (
        <nav aria-label="Sign in or create an account" className={styles.tabs}>
          {tabs.map(({ href, label }) => (
            <AuthLink
              key={href}
              href={href}
              from={from}
              // A change adds no step to the history.
              replace
              aria-current={href === tab ? 'page' : undefined}
            >
              {label}
            </AuthLink>
          ))}
        </nav>
      )}
      {children}
    </div>
    <div className={styles.picture}>
      <Picture
        src="/pictures/hero-patio.jpg"
        alt=""
        // 16:9, scaled to the height of its box.
        sizes="(min-width: 768px) 1209px, 1px"
      />
    </div>
  </div>
);
