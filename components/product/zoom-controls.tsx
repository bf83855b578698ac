'use client';

import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-name';
import styles from './zoom-dialog.module.scss';

type ControlProps = { label: string; icon: IconName; isDisabled: boolean; onClick: () => void };

function Control({ label, icon, isDisabled, onClick }: ControlProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={onClick}
    >
      <Icon name={icon} size={24} />
    </button>
  );
}

type ZoomControlsProps = {
  current: number;
  count: number;
  isZoomed: boolean;
  onShow: (index: number) => void;
  onZoom: (isIn: boolean) => void;
};

export function ZoomControls({ current, count, isZoomed, onShow, onZoom }: ZoomControlsProps) {
  return (
    <>
      <div className={styles.controls}>
        {count > 1 && (
          <>
            <Control
              label="Previous picture"
              icon="chevron-left"
              isDisabled={current === 0}
              onClick={() => onShow(current - 1)}
            />
            <span role="status">
              {current + 1} of {count}
            </span>
            <Control
              label="Next picture"
              icon="chevron-right"
              isDisabled={current === count - 1}
              onClick={() => onShow(current + 1)}
            />
          </>
        )}
        <Control
          label="Zoom out"
          icon="minus"
          isDisabled={!isZoomed}
          onClick={() => onZoom(false)}
        />
        <Control label="Zoom in" icon="plus" isDisabled={isZoomed} onClick={() => onZoom(true)} />
      </div>
      <p className={styles.hint} hidden={isZoomed}>
        Double-tap or pinch to zoom
      </p>
    </>
  );
}
