'use client';

import { type MouseEvent, useState } from 'react';
import { Button, ButtonAnchor } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import formStyles from '@/components/ui/dialog-form.module.scss';
import { QrCode } from '@/components/ui/qr-code';
import styles from './share-dialog.module.scss';

export type Shared = {
  name: string;
  /** The page to share; by default this one, which has a picture. */
  path?: string | undefined;
  variant?: string | undefined;
};

const hasShareSheet = () => 'share' in navigator;

const canSharePictures = () =>
  hasShareSheet() &&
  navigator.canShare?.({ files: [new File([], 'picture.jpg', { type: 'image/jpeg' })] });

async function openShareSheet(getData: () => ShareData | Promise<ShareData>): Promise<boolean> {
  try {
    await navigator.share(await getData());
    return true;
  } catch (error) {
    // The shopper closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return true;
    console.warn('The share sheet did not open:', error);
    return false;
  }
}

async function loadPicture(address: string, text: string): Promise<ShareData> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const file = new File([await response.blob()], 'picture.jpg', { type: 'image/jpeg' });
  return { files: [file], text };
}

/** Sends the picture to an app such as WhatsApp; where devices cannot do so, saves it. */
function StatusPicture({ address, text }: { address: string; text: string }) {
  const [isSent, setSent] = useState(canSharePictures);

  async function send(event: MouseEvent): Promise<void> {
    if (!isSent) return;
    event.preventDefault();
    setSent(await openShareSheet(() => loadPicture(address, text)));
  }

  return (
    <ButtonAnchor size="large" wide variant="quiet" href={address} download onClick={send}>
      {isSent ? 'Send a picture to your status' : 'Save a picture for your status'}
    </ButtonAnchor>
  );
}

type ShareDialogProps = Shared & { onClose: () => void };

/** Shares a page by the device's share sheet, WhatsApp, a picture, a link or a QR code. */
export default function ShareDialog({ name, path, variant, onClose }: ShareDialogProps) {
  const [hasSheet, setHasSheet] = useState(hasShareSheet);
  const chosen = new URLSearchParams(variant ? { variant } : {});
  const query = variant ? `?${chosen}` : '';
  const href = location.origin + (path ?? location.pathname + query);
  const text = `${name} ${href}`;
  const picture = new URLSearchParams({ format: 'story', ...Object.fromEntries(chosen) });

  async function share(): Promise<void> {
    setHasSheet(await openShareSheet(() => ({ title: name, url: href })));
  }

  return (
    <Dialog title={`Share ${name}`} size="small" onClose={onClose}>
      <div className={formStyles.form}>
        <h2>Share {name}</h2>
        {hasSheet && (
          <Button size="large" wide onClick={share}>
            Share…
          </Button>
        )}
        <ButtonAnchor
          size="large"
          wide
          variant={hasSheet ? 'quiet' : 'filled'}
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Send by WhatsApp
        </ButtonAnchor>
        {path === undefined && (
          <StatusPicture address={`/share${location.pathname}.jpg?${picture}`} text={text} />
        )}
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
