import { useEffect } from 'react';

/** Polyfills `command` buttons for the menu. */
export function useMenuCommands(): void {
  useEffect(() => {
    // Supported from Chrome 135, Firefox 144 and Safari 26.2.
    if ('command' in HTMLButtonElement.prototype) return;
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest('button[command]');
      const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
      if (!(dialog instanceof HTMLDialogElement)) return;
      if (dialog.open) dialog.close();
      else dialog.showModal();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
