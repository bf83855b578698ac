'use client';

import { useEffect } from 'react';
import { switchTheme } from './theme';

/** Chrome has known the `command` of a button since 135, Firefox since 144 and Safari since 26.2. */
function knowsCommands(): boolean {
  return 'command' in HTMLButtonElement.prototype;
}

function obey(button: Element): void {
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute('command') === 'close') dialog.close();
  else dialog.showModal();
}

/** What the buttons of the top bar do: they come from the server, and no page ships code for them. */
export function useButtons(): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.hasAttribute('data-switches-theme')) switchTheme();
      if (button?.hasAttribute('command') && !knowsCommands()) obey(button);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
