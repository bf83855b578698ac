import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import styles from './button.module.scss';
import { ShopLink, type ShopLinkProps } from './shop-link';

type ButtonStyle = {
  /**
   * `filled` for the primary action, `danger` for one that cannot be undone, `soft` in grids,
   * `quiet` for secondary actions, `plain` for the rest.
   */
  variant?: 'filled' | 'danger' | 'soft' | 'quiet' | 'plain' | 'on-picture';
  size?: 'medium' | 'large';
  wide?: boolean;
};

function styled<Props extends ButtonStyle & { className?: string | undefined }>(props: Props) {
  const { variant = 'filled', size = 'medium', wide, className, ...rest } = props;
  const classes = [styles.button, styles[variant], styles[size], wide && styles.wide, className];
  return { className: clsx(...classes), ...rest };
}

export const Button = (props: ComponentProps<'button'> & ButtonStyle) => (
  <button type="button" {...styled(props)} />
);

export const ButtonAnchor = (props: ComponentProps<'a'> & ButtonStyle) => <a {...styled(props)} />;

export const ButtonLink = (props: ShopLinkProps & ButtonStyle) => <ShopLink {...styled(props)} />;
