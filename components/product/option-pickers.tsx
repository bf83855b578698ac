'use client';

import { formatRupees } from '@aangan/contract/rules/money';
import type { Choice } from '@aangan/contract/rules/variants';
import clsx from 'clsx/lite';
import { type ReactNode, type Ref, type RefObject, useId, useState } from 'react';
import { onlyOption } from '@/lib/catalogue/options-and-prices';
import { sizeParts, splitSize } from '@/lib/catalogue/size-parts';
import { isSoldOut, needsColor, offerFor } from '@/lib/catalogue/variants';
import type { BuyableProduct } from './buyable-product';
import styles from './option-pickers.module.scss';

/** Opens the guide, without scripts too. */
const SizeGuideButton = ({ id }: { id: string }) => (
  <button type="button" aria-haspopup="dialog" command="show-modal" commandfor={id}>
    Size guide
  </button>
);

type OptionPickersProps = {
  product: BuyableProduct;
  choice: Choice;
  isIncomplete: boolean;
  sizeGuideId: string | undefined;
  fields: Record<'size' | 'color', RefObject<HTMLInputElement | null>>;
  onChange: (choice: Choice) => void;
};

export function OptionPickers(props: OptionPickersProps) {
  const { product, choice, isIncomplete, fields, onChange } = props;
  const { sizes, sizeHeading, colors, swatches } = product;
  const { selectedColor } = choice;
  return (
    <>
      <OnlyOption label={sizeHeading} value={onlyOption(sizes)} />
      {sizes.length > 1 && <SizePickers {...props} />}
      <OnlyOption label="Colour" value={onlyOption(colors)} />
      {colors.length > 1 && (
        <OptionPicker
          ref={fields.color}
          legend="Colour"
          options={colors}
          value={selectedColor}
          onChange={(color) => onChange({ ...choice, selectedColor: color })}
          isSoldOut={(color) => isSoldOut(product, { ...choice, selectedColor: color })}
          isMissing={isIncomplete && needsColor(product, choice)}
          toSwatch={(option) => swatches.get(option)}
        />
      )}
    </>
  );
}

const OnlyOption = ({ label, value }: { label: string; value: string | undefined }) =>
  value && (
    <p>
      <span className={styles.only}>{label}:</span> {value}
    </p>
  );

/** One picker for each option that a size is joined of. */
function SizePickers(props: OptionPickersProps) {
  const { product, choice, isIncomplete, sizeGuideId, fields, onChange } = props;
  const { sizes, sizeHeading } = product;
  const [picked, setPicked] = useState<(string | undefined)[]>([]);
  const parts = sizeParts(sizeHeading, sizes);
  const chosen =
    parts.length === 1
      ? [choice.selectedSize]
      : parts.map(
          ({ values }, at) =>
            splitSize(choice.selectedSize)[at] ?? picked[at] ?? onlyOption(values),
        );
  const sizesWith = (wanted: readonly (string | undefined)[]) =>
    sizes.filter((size) => {
      const own = parts.length === 1 ? [size] : splitSize(size);
      return wanted.every((value, at) => value === undefined || value === own[at]);
    });
  const withValue = (at: number, value: string) =>
    parts.map((_, index) => (index === at ? value : chosen[index]));

  function pick(at: number, value: string): void {
    const kept = withValue(at, value);
    // What does not exist with it is chosen again.
    const next =
      sizesWith(kept).length > 0
        ? kept
        : kept.map((one, index) => (index === at ? one : undefined));
    setPicked(next);
    const selectedSize = next.every(Boolean) ? sizesWith(next)[0] : undefined;
    onChange({ ...choice, selectedSize });
  }

  const priceOf = (size: string) => offerFor(product, { ...choice, selectedSize: size }).price;
  const hasPrices = parts.length === 1 && new Set(sizes.map(priceOf)).size > 1;
  const firstOpen = Math.max(0, chosen.indexOf(undefined));
  return parts.map(({ label, values }, at) => (
    <OptionPicker
      key={label}
      ref={at === firstOpen ? fields.size : undefined}
      legend={label}
      options={values}
      value={chosen[at]}
      onChange={(value) => pick(at, value)}
      isSoldOut={(value) =>
        sizesWith(withValue(at, value)).every((size) =>
          isSoldOut(product, { ...choice, selectedSize: size }),
        )
      }
      isMissing={isIncomplete && !chosen[at]}
      toDetail={hasPrices ? (size) => formatRupees(priceOf(size)) : undefined}
      aside={at === 0 && sizeGuideId && <SizeGuideButton id={sizeGuideId} />}
    />
  ));
}

type OptionPickerProps = {
  legend: string;
  options: readonly string[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Asks for a choice in the legend; the message is a toast (§5). */
  isMissing: boolean;
  toSwatch?: (option: string) => string | undefined;
  /** Such as its price. */
  toDetail?: ((option: string) => string) | undefined;
  /** Sold-out options can be selected. */
  isSoldOut: (option: string) => boolean;
  ref: Ref<HTMLInputElement> | undefined;
  /** Follows the options, such as a button for a size guide. */
  aside?: ReactNode;
};

function OptionPicker(props: OptionPickerProps) {
  const { legend, options, value, onChange, isMissing, isSoldOut, ref, aside } = props;
  const { toSwatch, toDetail } = props;
  const name = useId();
  return (
    <fieldset className={clsx(isMissing && styles.missing)}>
      <legend className={styles.legend}>
        {legend}
        {value && options.length > 1 && <span className={styles.chosen}>: {value}</span>}
        {isMissing && ': choose one'}
      </legend>
      <div className={styles.options}>
        {options.map((option, index) => {
          const swatch = toSwatch?.(option);
          const soldOut = isSoldOut(option);
          return (
            <label
              key={option}
              className={clsx(
                styles.option,
                swatch && styles.withSwatch,
                soldOut && styles.soldOut,
              )}
            >
              <input
                ref={index === 0 ? ref : undefined}
                type="radio"
                name={name}
                value={option}
                checked={option === value}
                onChange={() => onChange(option)}
                className={styles.input}
              />
              {swatch && <span className={styles.swatch} style={{ background: swatch }} />}
              {option}
              {toDetail && <span className={styles.detail}> {toDetail(option)}</span>}
              {soldOut && <span className={styles.detail}> sold out</span>}
            </label>
          );
        })}
        {aside}
      </div>
    </fieldset>
  );
}
