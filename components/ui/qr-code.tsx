'use client';

import useSWR from 'swr/immutable';
import { Banner } from '@/components/ui/banner';
import { Skeleton } from '@/components/ui/skeleton';
import { type QrSource, qrPicture } from '@/lib/pictures/qr-picture';
import styles from './qr-code.module.scss';

export function QrCode({ source, alt, error }: { source: QrSource; alt: string; error: string }) {
  const text = 'text' in source ? source.text : undefined;
  const { data, error: failure } = useSWR(text ? ['qr', text] : null, () => qrPicture(text ?? ''));
  const src = 'src' in source ? source.src : data;
  if (failure) return <Banner tone="error">{error}</Banner>;
  return (
    <div className={styles.paper}>
      {src ? (
        // biome-ignore lint/performance/noImgElement: a data address, nothing to optimise
        <img className={styles.code} src={src} alt={alt} />
      ) : (
        <Skeleton className={styles.code} />
      )}
    </div>
  );
}
