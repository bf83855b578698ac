import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Busy machines exceed the default of one second.
configure({ asyncUtilTimeout: 20_000 });

// Browser APIs that jsdom lacks.
if (typeof document !== 'undefined') {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  Element.prototype.scrollIntoView = () => {};
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    IntersectionObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
    BroadcastChannel: class LocalChannel {
      static readonly all = new Set<LocalChannel>();
      onmessage?: (event: MessageEvent) => void;
      constructor(readonly name: string) {
        LocalChannel.all.add(this);
      }
      postMessage(data: unknown): void {
        for (const other of LocalChannel.all) {
          if (other !== this && other.name === this.name) {
            other.onmessage?.(new MessageEvent('message', { data }));
          }
        }
      }
      close(): void {
        LocalChannel.all.delete(this);
      }
    },
  });
}
