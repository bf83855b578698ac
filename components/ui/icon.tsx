'use client';

import type { IconName } from './icon-name';
import sprite from './icons.svg';

type IconProps = {
  name: IconName;
  size?: number;
  className?: string;
};

export const Icon = ({ name, size = 20, className }: IconProps) => (
  <svg className={className} width={size} height={size} aria-hidden="true">
    <use href={`${sprite.src}#${name}`} />
  </svg>
);
