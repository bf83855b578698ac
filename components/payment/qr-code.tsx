import useSWR from 'swr/immutable';
import { Banner } from '@/components/ui/banner';
import { Skeleton } from '@/components/ui/skeleton';
import { paymentMessages } from '@/lib/messages/payment';
import { qrPicture } from '@/lib/payment/qr-picture';
import type { QrSource } from '@/lib/payment/qr-source';
import styles from './qr-code.module.scss';

/** Drawn from a text, or the image that the server sent. */
export function QrCode({ source }: { source: QrSource }) {
  const text = 'text' in source ? source.text : undefined;
  const { data, error } = useSWR(text ? ['qr', text] : null, () => qrPicture(text ?? ''));
  const src = 'src' in source ? source.src : data;
  if (error) return <Banner tone="error">{paymentMessages.processFailed}</Banner>;
  return (
    <div className={styles.paper}>
      {src ? (
        // biome-ignore lint/performance/noImgElement: a data address, nothing to optimise
        <img className={styles.code} src={src} alt="QR code to pay for this order" />
      ) : (
        <Skeleton className={styles.code} />
      )}
    </div>
  );
}
