import { useEffect } from 'react';

/** Opens and closes the menu where the browser does not know what its buttons say. */
export function useMenuCommands(): void {
  useEffect(() => {
    // Chrome has known the `command` of a button since 135, Firefox since 144 and Safari since 26.2.
    if ('command' in HTMLButtonElement.prototype) return;
    const obey = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest('button[command]');
      const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
      if (!(dialog instanceof HTMLDialogElement)) return;
      if (dialog.open) dialog.close();
      else dialog.showModal();
    };
    document.addEventListener('click', obey);
    return () => document.removeEventListener('click', obey);
  }, []);
}
