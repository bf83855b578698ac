'use client';

import { createContext, type ReactNode, type RefObject, use, useRef } from 'react';

const ListContext = createContext<RefObject<HTMLUListElement | null>>({ current: null });

/** Lets the buy box scroll the gallery's list of pictures. */
export function PictureList({ children }: { children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  return <ListContext value={list}>{children}</ListContext>;
}

export function usePictureList() {
  const list = use(ListContext);
  const showPicture = (index: number) =>
    list.current?.scrollTo({ left: index * list.current.clientWidth });
  return { list, showPicture };
}
