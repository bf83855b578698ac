import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';

/** Renders with an empty cache of responses. */
export const renderFresh = (node: ReactNode, options?: SWRConfiguration) =>
  render(<SWRConfig value={{ provider: () => new Map(), ...options }}>{node}</SWRConfig>);
