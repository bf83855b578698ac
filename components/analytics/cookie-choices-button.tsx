'use client';

import { useCookieQuestion } from '@/stores/cookie-question';

export const CookieChoicesButton = ({ className }: { className?: string }) => (
  <button
    type="button"
    className={className}
    onClick={({ currentTarget }) => useCookieQuestion.setState({ opener: currentTarget })}
  >
    Cookie choices
  </button>
);
