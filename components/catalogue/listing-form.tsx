'use client';

import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { create } from 'zustand';
import { ShopForm } from '@/components/ui/shop-form';
import { productsId, showButtonId } from './listing-ids';

type Panel = { isOpen: boolean; groups: Map<string, boolean> };

const usePanel = create<{ previous?: Panel | undefined }>(() => ({}));

const findPanel = (form: HTMLElement) => form.querySelector<HTMLElement>('[popover]');
const findGroups = (form: HTMLElement) => [...form.querySelectorAll('details')];

function storePanel(form: HTMLElement): void {
  const panel = findPanel(form);
  // Undefined before Chrome 114, Firefox 125 and Safari 17.
  const isOpen = Boolean(panel?.popover && panel.matches(':popover-open'));
  const groups = new Map(findGroups(form).map(({ id, open }) => [id, open]));
  usePanel.setState({ previous: { isOpen, groups } });
}

function restorePanel(form: HTMLElement, { isOpen, groups }: Panel): void {
  if (isOpen) findPanel(form)?.showPopover();
  for (const group of findGroups(form)) group.open = groups.get(group.id) ?? group.open;
}

/** Selects and checkboxes submit at once; number fields on Enter. */
function handleChange({ target }: FormEvent) {
  const { type, form } = target as HTMLInputElement;
  if (type === 'select-one' || type === 'checkbox') form?.requestSubmit();
}

function handleSubmitCapture({ nativeEvent, currentTarget }: FormEvent<HTMLFormElement>) {
  const { submitter } = nativeEvent as SubmitEvent;
  if (submitter?.id === showButtonId) findPanel(currentTarget)?.hidePopover();
  storePanel(currentTarget);
}

function handleClick({ target, currentTarget, defaultPrevented }: MouseEvent<HTMLFormElement>) {
  if (defaultPrevented && (target as Element).closest('a')) storePanel(currentTarget);
}

type ListingFormProps = {
  status: string;
  /** Whether the filtered listing is at the same place of the page. */
  preservesScroll: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A plain form without scripts. The filters stay open across navigations. */
export function ListingForm({ status, preservesScroll, className, children }: ListingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [announced, setAnnounced] = useState('');

  useLayoutEffect(() => {
    const { previous } = usePanel.getState();
    if (!previous || !form.current) return;
    restorePanel(form.current, previous);
    usePanel.setState({ previous: undefined });
    const products = document.getElementById(productsId);
    if (products && products.getBoundingClientRect().top < 0) products.scrollIntoView();
    setAnnounced(status);
  }, [status]);

  return (
    <ShopForm
      ref={form}
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
