'use client';

import { type FormEvent, type MouseEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { ShopForm } from '@/components/ui/shop-form';
import { filterPanelId, showButtonId } from './listing-ids';

/** Whether the filters were open before the navigation; undefined without one. */
let wereFiltersOpen: boolean | undefined;

const findPanel = () => document.getElementById(filterPanelId);

function storePanelState() {
  wereFiltersOpen = findPanel()?.matches(':popover-open') ?? false;
}

/** Selects and checkboxes submit at once; number fields on Enter. */
function handleChange({ target }: FormEvent) {
  const { type, form } = target as HTMLInputElement;
  if (type === 'select-one' || type === 'checkbox') form?.requestSubmit();
}

function handleSubmitCapture({ nativeEvent }: FormEvent) {
  if ((nativeEvent as SubmitEvent).submitter?.id === showButtonId) findPanel()?.hidePopover();
  storePanelState();
}

function handleClick({ target, defaultPrevented }: MouseEvent) {
  if (defaultPrevented && (target as Element).closest('a')) storePanelState();
}

type ListingFormProps = {
  /** Announced after a filter change. */
  status: string;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * Sorts and filters a listing; a plain form without scripts. The filters stay open across
 * navigations.
 */
export function ListingForm({ status, className, children }: ListingFormProps) {
  const [announced, setAnnounced] = useState('');

  useLayoutEffect(() => {
    if (wereFiltersOpen === undefined) return;
    if (wereFiltersOpen) findPanel()?.showPopover();
    wereFiltersOpen = undefined;
    setAnnounced(status);
  }, [status]);

  return (
    <ShopForm
      action="/products"
      preservesScroll
      className={className}
      onChange={handleChange}
      onSubmitCapture={handleSubmitCapture}
      onClick={handleClick}
    >
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      {children}
    </ShopForm>
  );
}
