'use client';

import { type FormEvent, type MouseEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { ShopForm } from '@/components/ui/shop-form';
import { filterPanelId, showButtonId } from './listing-ids';

/** Whether the filters were open when the listing before was narrowed; undefined when it was not. */
let wereOpen: boolean | undefined;

const findPanel = () => document.getElementById(filterPanelId);

function leave() {
  wereOpen = findPanel()?.matches(':popover-open') ?? false;
}

/** Every choice is answered at once; numbers wait for Enter. */
function answer({ target }: FormEvent) {
  const { type, form } = target as HTMLInputElement;
  if (type === 'select-one' || type === 'checkbox') form?.requestSubmit();
}

function beforeSubmit({ nativeEvent }: FormEvent) {
  if ((nativeEvent as SubmitEvent).submitter?.id === showButtonId) findPanel()?.hidePopover();
  leave();
}

function afterClick({ target, defaultPrevented }: MouseEvent) {
  if (defaultPrevented && (target as Element).closest('a')) leave();
}

type ListingFormProps = {
  /** How many products are listed, to be said aloud after a choice. */
  status: string;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * Sorts and narrows a listing, from page 1. Without scripts it is a plain form; with them the filters
 * stay open, although each listing is a page of its own, and the number of products is said.
 */
export function ListingForm({ status, className, children }: ListingFormProps) {
  const [announced, setAnnounced] = useState('');

  useLayoutEffect(() => {
    if (wereOpen === undefined) return;
    if (wereOpen) findPanel()?.showPopover();
    wereOpen = undefined;
    setAnnounced(status);
  }, [status]);

  return (
    <ShopForm
      action="/products"
      preservesScroll
      className={className}
      onChange={answer}
      onSubmitCapture={beforeSubmit}
      onClick={afterClick}
    >
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      {children}
    </ShopForm>
  );
}
