import { matchesPattern, type PatternCheck } from '@aangan/contract/rules/payment-form/pattern';

self.onmessage = ({ data }: MessageEvent<PatternCheck[]>) => {
  for (const check of data) self.postMessage(matchesPattern(check));
};
self.postMessage('ready');
