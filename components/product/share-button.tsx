'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { useOpenedComponent } from '@/components/ui/use-lazy-component';

const loadShare = () => import('./share-dialog');

type ShareButtonProps = {
  name: string;
  variant?: string | undefined;
  className: string | undefined;
  children?: ReactNode;
};

export function ShareButton({ name, variant, className, children }: ShareButtonProps) {
  const { Component: ShareDialog, open, close } = useOpenedComponent(loadShare);
  return (
    <>
      <button type="button" className={className} aria-label={`Share: ${name}`} onClick={open}>
        <Icon name="share" />
        {children}
      </button>
      {ShareDialog && <ShareDialog name={name} variant={variant} onClose={close} />}
    </>
  );
}
