import 'react';

declare module 'react' {
  /** Invoker commands, which the types of React 19 lack. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
