import { formatClock } from '@aangan/contract/rules/clock';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { QrCode } from '@/components/ui/qr-code';
import { notifyLoadFailed, useLazyComponent } from '@/components/ui/use-lazy-component';
import { paymentMessages } from '@/lib/messages/payment';
import type { ExternalPayment } from '@/lib/payment/payment-step';
import styles from './payment.module.scss';
import { PaymentFrame } from './payment-frame';
import { PollingStatus } from './polling-status';
import { ReportPayment } from './report-payment';
import { usePayableOrder } from './use-payable-order';

/** The `pa` of a `upi:` link. */
function upiId(link: string | undefined): string | undefined {
  if (!link?.startsWith('upi:') || !URL.canParse(link)) return undefined;
  return new URL(link).searchParams.get('pa')?.trim() || undefined;
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

const manualDetails = (payee: string, orderId: string) => [
  { label: 'UPI ID', value: payee },
  { label: 'Note', value: `Order ${orderId}`, copyLabel: 'note with the order number' },
];

export function AwaitPayment(props: AwaitPaymentProps) {
  const { externalPayment, orderId, isSending, onRenew, onBack } = props;
  const { kind, note, canReport } = externalPayment;
  const secondsRemaining = useSecondsRemaining(externalPayment.expiresAt);
  const { check } = usePayableOrder(orderId);
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
      isShort
    >
      {note && <p>{note}</p>}
      {!canReport && <PollingStatus orderId={orderId} />}
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
        <WaysToPay {...{ externalPayment, orderId, secondsRemaining }} />
      )}
      {canReport && (
        <>
          <PollingStatus orderId={orderId} canReport />
          <ReportPayment orderId={orderId} onReported={check} />
        </>
      )}
      <Button variant="plain" onClick={onBack}>
        Choose another payment method
      </Button>
    </PaymentFrame>
  );
}

type WaysToPayProps = Pick<AwaitPaymentProps, 'externalPayment' | 'orderId'> & {
  secondsRemaining: number | undefined;
};

function WaysToPay({ externalPayment, orderId, secondsRemaining }: WaysToPayProps) {
  const { kind, qr, appUrl, expiresAt } = externalPayment;
  const payee = upiId(appUrl);
  const CopyRows = useLazyComponent(loadCopyRows, payee !== undefined, notifyLoadFailed);
  const isQr = kind === 'qr';
  return (
    <div className={styles.pay}>
      {!isQr && (
        <p>
          Your payment app should have opened. If nothing happened, tap the button below
          {qr ? ', or scan the code with the phone that has your UPI app.' : '.'}
        </p>
      )}
      {appUrl && (
        <ButtonLink className={isQr ? styles.onPhones : undefined} size="large" wide href={appUrl}>
          {isQr ? 'Pay with UPI app' : 'Open the payment app'}
        </ButtonLink>
      )}
      {qr && (
        <QrCode
          source={qr}
          alt="QR code to pay for this order"
          error={paymentMessages.processFailed}
        />
      )}
      {isQr && <p>Scan the code with your payment app and approve the payment there.</p>}
      {expiresAt !== undefined && secondsRemaining !== undefined && (
        <ValidUntil expiresAt={expiresAt} secondsRemaining={secondsRemaining} />
      )}
      {externalPayment.pageUrl && (
        <ButtonLink variant="quiet" href={externalPayment.pageUrl}>
          Pay in browser instead
        </ButtonLink>
      )}
      {payee && CopyRows && <CopyRows rows={manualDetails(payee, orderId)} />}
    </div>
  );
}
