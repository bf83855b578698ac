import 'react';

declare module 'react' {
  /** The browser's own commands, which React passes on. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    /** The id of the dialog. */
    commandfor?: string;
  }
}
