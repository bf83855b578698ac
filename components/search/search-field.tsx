'use client';

import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useLazyComponent } from '@/components/ui/use-lazy-component';

const loadPanel = () => import('./search-panel');

type SearchFieldProps = { categories: readonly string[]; children: ReactNode };

/** The search form of a page: a tap or a key in its field opens the panel with suggestions. */
export function SearchField({ categories, children }: SearchFieldProps) {
  const [words, setWords] = useState<string>();
  const isOpen = words !== undefined;
  const Panel = useLazyComponent(loadPanel, isOpen);
  const open = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement) setWords(target.value);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the events are those of the field */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: its keys are input */}
      <div onClick={open} onInput={open}>
        {children}
      </div>
      {Panel && isOpen && (
        <Panel categories={categories} words={words} onClose={() => setWords(undefined)} />
      )}
    </>
  );
}
