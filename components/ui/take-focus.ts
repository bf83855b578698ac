/** A ref of what takes the focus on mount, which scrolls to it and announces it. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
