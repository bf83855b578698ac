import { useEffect, useEffectEvent, useState } from 'react';
import { ButtonAnchor } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { QrCode } from '@/components/ui/qr-code';
import styles from './share-dialog.module.scss';

type ShareDialogProps = { name: string; variant: string | undefined; onClose: () => void };

/** Shares the page by the Web Share API, else by WhatsApp, a link to copy or a QR code. */
export default function ShareDialog({ name, variant, onClose }: ShareDialogProps) {
  const [isUnsupported, setUnsupported] = useState(false);
  const close = useEffectEvent(onClose);
  const query = variant ? `?variant=${encodeURIComponent(variant)}` : '';
  const href = location.origin + location.pathname + query;

  useEffect(() => {
    async function share(): Promise<void> {
      try {
        await navigator.share({ title: name, url: href });
        close();
      } catch (error) {
        // The shopper closed the share sheet.
        if (error instanceof DOMException && error.name === 'AbortError') close();
        else setUnsupported(true);
      }
    }
    void share();
  }, [name, href]);

  if (!isUnsupported) return null;
  return (
    <Dialog title={`Share ${name}`} size="small" onClose={onClose}>
      <div className={styles.methods}>
        <h2>Share {name}</h2>
        <ButtonAnchor
          size="large"
          wide
          href={`https://wa.me/?text=${encodeURIComponent(`${name} ${href}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Send by WhatsApp
        </ButtonAnchor>
        <ButtonAnchor
          size="large"
          wide
          variant="quiet"
          href={`/share${location.pathname}.jpg?format=story`}
          download
        >
          Save a picture for your status
        </ButtonAnchor>
        <div className={styles.link}>
          <p className={styles.address}>{href}</p>
          <CopyButton text={href} label="link" />
        </div>
        <div className={styles.code}>
          <QrCode
            source={{ text: href }}
            alt={`QR code that opens ${name}`}
            error="The QR code could not be drawn. Copy the link instead."
          />
          <p>Scan to open this page on a phone.</p>
        </div>
      </div>
    </Dialog>
  );
}
