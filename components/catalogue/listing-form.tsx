'use client';

import { type FormEvent, type MouseEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { ShopForm } from '@/components/ui/shop-form';
import { filterPanelId, productsId, showButtonId } from './listing-ids';

/** Whether the filters and their groups were open before the navigation; undefined without one. */
let wereFiltersOpen: boolean | undefined;
let openGroups: [id: string, isOpen: boolean][] = [];

const findPanel = () => document.getElementById(filterPanelId);

function storePanelState() {
  const panel = findPanel();
  // Undefined before Chrome 114, Firefox 125 and Safari 17.
  wereFiltersOpen = Boolean(panel?.popover && panel.matches(':popover-open'));
  const groups = panel?.querySelectorAll('details') ?? [];
  openGroups = Array.from(groups, ({ id, open }) => [id, open]);
}

function restorePanelState() {
  if (wereFiltersOpen) findPanel()?.showPopover();
  for (const [id, isOpen] of openGroups)
    document.getElementById(id)?.toggleAttribute('open', isOpen);
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
  /** Whether the filtered listing is at the same place of the page. */
  preservesScroll: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * Sorts and filters a listing; a plain form without scripts. The filters stay open across
 * navigations.
 */
export function ListingForm({ status, preservesScroll, className, children }: ListingFormProps) {
  const [announced, setAnnounced] = useState('');

  useLayoutEffect(() => {
    if (wereFiltersOpen === undefined) return;
    restorePanelState();
    wereFiltersOpen = undefined;
    const products = document.getElementById(productsId);
    if (products && products.getBoundingClientRect().top < 0) products.scrollIntoView();
    setAnnounced(status);
  }, [status]);

  return (
    <ShopForm
      action="/products"
      preservesScroll={preservesScroll}
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
