'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { useOpenedComponent } from '@/components/ui/use-lazy-component';
import type { Shared } from './share-dialog';

const loadShare = () => import('./share-dialog');

type ShareButtonProps = Shared & { className: string | undefined; children?: ReactNode };

export function ShareButton({ className, children, ...shared }: ShareButtonProps) {
  const { Component: ShareDialog, open, close } = useOpenedComponent(loadShare);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={`Share: ${shared.name}`}
        onClick={open}
      >
        <Icon name="share" />
        {children}
      </button>
      {ShareDialog && <ShareDialog {...shared} onClose={close} />}
    </>
  );
}
