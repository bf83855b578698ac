import type { ComponentProps } from 'react';
import { Icon } from './icon';

export const CloseButton = (props: ComponentProps<'button'>) => (
  <button type="button" aria-label="Close" {...props}>
    <Icon name="close" size={24} />
  </button>
);
