import type { AnalyticsSettings } from '@aangan/contract/store-info';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ShopLink } from '@/components/ui/shop-link';
import { optsOutOfTracking } from '@/lib/browser/opts-out-of-tracking';
import { type Consent, useConsent } from '@/stores/consent';
import { useCookieQuestion } from '@/stores/cookie-question';
import styles from './cookie-choices.module.scss';

type CookieChoicesProps = { consent: Consent; settings: AnalyticsSettings };

export function CookieChoices({ consent, settings }: CookieChoicesProps) {
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
        <Question consent={consent} settings={settings} />{' '}
        <ShopLink href="/privacy">Privacy Policy</ShopLink>
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

function Question({ consent, settings }: CookieChoicesProps) {
  if (optsOutOfTracking()) {
    return 'Your browser asks shops not to track you, so your visits are not recorded.';
  }
  const isDecided = consent !== 'undecided';
  const what =
    settings.service === 'google'
      ? 'Google record your visits with cookies'
      : `${new URL(settings.address).host} record your visits without cookies`;
  return `May ${what}, for statistics, and this shop for 30 days how you came to it?${isDecided ? ` You ${consent} it.` : ''}`;
}

function useFooterButton() {
  const region = useRef<HTMLElement>(null);
  const { opener } = useCookieQuestion();

  useEffect(() => {
    if (opener) region.current?.focus();
  }, [opener]);

  function close(): void {
    const hadFocus = region.current?.contains(document.activeElement);
    if (hadFocus) (opener ?? document.getElementById('content'))?.focus({ preventScroll: true });
    useCookieQuestion.setState({ opener: null });
  }
  return { isOpen: opener !== null, region, close };
}
