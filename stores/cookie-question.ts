import { create } from 'zustand';

type CookieQuestion = {
  /** The button that asked for the choices again, which gets the focus back; null if none did. */
  opener: HTMLElement | null;
};

/** Set at once, also while the script of the question still loads. */
export const useCookieQuestion = create<CookieQuestion>(() => ({ opener: null }));
