import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ShopLink } from '@/components/ui/shop-link';
import { optsOutOfTracking } from '@/lib/opts-out-of-tracking';
import type { AnalyticsIds } from '@/lib/shop/store-info';
import { type Consent, useConsent } from '@/stores/consent';
import styles from './cookie-choices.module.scss';

const services = [
  { key: 'googleAnalytics', company: 'Google', purpose: 'statistics' },
  { key: 'metaPixel', company: 'Meta', purpose: 'ads' },
] as const satisfies { key: keyof AnalyticsIds; company: string; purpose: string }[];

const list = (names: readonly string[]) => names.join(' and ');

type CookieChoicesProps = { consent: Consent; ids: AnalyticsIds };

/** Asks once; the footer's button opens it again. */
export function CookieChoices({ consent, ids }: CookieChoicesProps) {
  const { isOpen, region, close } = useFooterButton();
  const choose = useConsent((state) => state.choose);
  if (!isOpen && consent !== 'undecided') return null;
  const decide = (choice: 'accepted' | 'declined') => () => {
    choose(choice);
    close();
  };
  return (
    <section
      ref={region}
      aria-label="Cookie choices"
      tabIndex={-1}
      className={styles.banner}
      data-cookie-question
      data-reopened={isOpen || undefined}
      onKeyDown={({ key }: KeyboardEvent) => isOpen && key === 'Escape' && close()}
    >
      <p>
        <Question consent={consent} ids={ids} /> <ShopLink href="/privacy">Privacy Policy</ShopLink>
      </p>
      <div className={styles.buttons}>
        {optsOutOfTracking() ? (
          <Button variant="quiet" onClick={close}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={decide('declined')}>
              Decline
            </Button>
            <Button variant="quiet" onClick={decide('accepted')}>
              Accept
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

function Question({ consent, ids }: CookieChoicesProps) {
  if (optsOutOfTracking()) {
    return 'Your browser asks shops not to track you, so your visits are not recorded.';
  }
  const asked = services.filter(({ key }) => ids[key]);
  const companies = list(asked.map(({ company }) => company));
  const purposes = list(asked.map(({ purpose }) => purpose));
  const isDecided = consent !== 'undecided';
  return `May ${companies} record your visits with cookies, for ${purposes}, and this shop for 30 days how you came to it?${isDecided ? ` You ${consent} it.` : ''}`;
}

/** Opens the region and returns the focus at the end. */
function useFooterButton() {
  const region = useRef<HTMLElement>(null);
  const [opener, setOpener] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest('[data-cookie-choices]');
      if (button instanceof HTMLElement) setOpener(button);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  useEffect(() => {
    if (opener) region.current?.focus();
  }, [opener]);

  function close(): void {
    const hadFocus = region.current?.contains(document.activeElement);
    if (hadFocus) (opener ?? document.getElementById('content'))?.focus({ preventScroll: true });
    setOpener(null);
  }
  return { isOpen: opener !== null, region, close };
}
