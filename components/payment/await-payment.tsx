import { formatClock } from '@aangan/contract/rules/clock';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { QrCode } from '@/components/ui/qr-code';
import { notifyLoadFailed, useLazyComponent } from '@/components/ui/use-lazy-component';
import { isPhone } from '@/lib/browser/is-phone';
import { paymentMessages } from '@/lib/messages/payment';
import type { ExternalPayment } from '@/lib/payment/payment-step';
import styles from './payment.module.scss';
import { PaymentFrame } from './payment-frame';
import { PollingStatus } from './polling-status';

/** The receiver of a `upi:` link. */
function parsePayee(link: string | undefined) {
  if (!link?.startsWith('upi:') || !URL.canParse(link)) return undefined;
  const { searchParams } = new URL(link);
  const upiId = searchParams.get('pa')?.trim();
  return upiId ? { upiId, name: searchParams.get('pn')?.trim() || upiId } : undefined;
}

const formatCountdown = (seconds: number): string =>
  new Date(seconds * 1000)
    .toISOString()
    .slice(seconds < 3600 ? 14 : 11, 19)
    .replace(/^0/, '');

type ValidUntilProps = { expiresAt: number; secondsRemaining: number };

/** Screen readers announce the last minute only. */
const ValidUntil = ({ expiresAt, secondsRemaining }: ValidUntilProps) => (
  <p className="quiet">
    Valid until {formatClock(expiresAt)} ·{' '}
    <span role="timer" className={styles.remaining}>
      {formatCountdown(secondsRemaining)}
    </span>{' '}
    left
    <span role="status" className="visually-hidden">
      {secondsRemaining <= 60 && 'One minute left to pay.'}
    </span>
  </p>
);

function useSecondsRemaining(endMs: number | undefined): number | undefined {
  const [, setTicks] = useState(0);
  const seconds = endMs && Math.max(0, Math.ceil((endMs - Date.now()) / 1000));
  const isOver = !seconds;

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1000);
    return () => clearInterval(timer);
  }, [isOver]);

  return seconds;
}

/** Loaded on demand, because its styles come with those of the orders. */
const loadCopyRows = () => import('@/components/ui/copy-rows');

type AwaitPaymentProps = {
  externalPayment: ExternalPayment;
  orderId: string;
  isSending: boolean;
  onRenew: () => void;
  onBack: () => void;
};

const manualDetails = (upiId: string, orderId: string) => [
  { label: 'UPI ID', value: upiId },
  { label: 'Note', value: `Order ${orderId}`, copyLabel: 'note with the order number' },
];

export function AwaitPayment(props: AwaitPaymentProps) {
  const { externalPayment, orderId, isSending, onRenew, onBack } = props;
  const { kind, appUrl, note, canReport } = externalPayment;
  const secondsRemaining = useSecondsRemaining(externalPayment.expiresAt);
  const [isOpened, setOpened] = useState(kind === 'app');
  const element = useRef<HTMLDivElement>(null);
  const code = kind === 'qr' ? 'code' : 'link';

  useEffect(() => {
    element.current?.querySelector('h1')?.focus();
  }, []);

  return (
    <PaymentFrame
      ref={element}
      title={kind === 'qr' ? 'Scan QR Code to Complete Payment' : 'Pay in Your Payment App'}
      orderId={orderId}
      isStarted
      payee={parsePayee(appUrl)?.name}
    >
      {note && <p>{note}</p>}
      {secondsRemaining === 0 ? (
        <div className={styles.expired} role="alert">
          <Icon name="clock" size={32} />
          <p>
            This payment {code} has expired.
            {canReport && ' If you have paid, press “I have paid” below.'}
          </p>
          <Button variant={canReport ? 'quiet' : 'filled'} disabled={isSending} onClick={onRenew}>
            {isSending ? 'Processing...' : `Create a new ${code}`}
          </Button>
        </div>
      ) : (
        <div className={styles.pay}>
          <WaysToPay {...{ externalPayment, orderId, isOpened }} onOpen={() => setOpened(true)} />
          {externalPayment.expiresAt !== undefined && secondsRemaining !== undefined && (
            <ValidUntil {...{ expiresAt: externalPayment.expiresAt, secondsRemaining }} />
          )}
        </div>
      )}
      <PollingStatus orderId={orderId} canReport={canReport} isOpened={isOpened} />
      <Button variant="plain" onClick={onBack}>
        Choose another payment method
      </Button>
    </PaymentFrame>
  );
}

type WaysToPayProps = Pick<AwaitPaymentProps, 'externalPayment' | 'orderId'> & {
  /** Whether the shopper has left for the app, and may have paid. */
  isOpened: boolean;
  onOpen: () => void;
};

/** The app comes first on a phone, the code on a computer. */
function WaysToPay({ externalPayment, orderId, isOpened, onOpen }: WaysToPayProps) {
  const { kind, qr, appUrl, pageUrl } = externalPayment;
  const payee = parsePayee(appUrl);
  const CopyRows = useLazyComponent(loadCopyRows, payee !== undefined, notifyLoadFailed);
  const isQr = kind === 'qr';
  const isOnPhone = isPhone();
  const app = appUrl && (isOnPhone || !isQr) && (
    <ButtonLink
      variant={isOpened ? 'quiet' : 'filled'}
      size="large"
      wide
      href={appUrl}
      onClick={onOpen}
    >
      {isQr ? 'Pay with UPI app' : 'Open the payment app'}
    </ButtonLink>
  );
  const code = qr && (
    <div className={styles.pay}>
      <QrCode
        source={qr}
        alt="QR code to pay for this order"
        error={paymentMessages.processFailed}
      />
      <p>Scan the code with your payment app and approve the payment there.</p>
      {payee && CopyRows && <CopyRows rows={manualDetails(payee.upiId, orderId)} />}
    </div>
  );
  return (
    <>
      {!isQr && <p>Your payment app should have opened.</p>}
      {isOnPhone && app}
      {isOnPhone && !isQr && code ? (
        <details className={styles.code}>
          <summary>
            <Icon name="qr" /> QR code or UPI ID
          </summary>
          {code}
        </details>
      ) : (
        code
      )}
      {!isOnPhone && app}
      {pageUrl && (
        <ButtonLink variant="quiet" href={pageUrl}>
          Pay in browser instead
        </ButtonLink>
      )}
    </>
  );
}
