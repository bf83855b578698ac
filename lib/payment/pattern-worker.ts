import type { PatternCheck } from './check-patterns';

/** `undefined` for what is no regular expression. */
function matches({ pattern, text }: PatternCheck): boolean | undefined {
  const [, source = pattern, flags = ''] = /^\/(.+)\/([imsu]*)$/s.exec(pattern) ?? [];
  try {
    return new RegExp(source, flags).test(text);
  } catch {
    return undefined;
  }
}

self.onmessage = ({ data }: MessageEvent<PatternCheck[]>) => {
  for (const check of data) self.postMessage(matches(check));
};
self.postMessage('ready');
