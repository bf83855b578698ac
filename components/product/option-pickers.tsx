'use client';

import type { Choice } from '@aangan/contract/rules/variants';
import clsx from 'clsx/lite';
import { type ReactNode, type Ref, type RefObject, useId } from 'react';
import { onlyOption } from '@/lib/catalogue/options-and-prices';
import { isSoldOut, needsColor } from '@/lib/catalogue/variants';
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
  /** The first option of each picker. */
  fields: Record<'size' | 'color', RefObject<HTMLInputElement | null>>;
  onChange: (choice: Choice) => void;
};

export function OptionPickers(props: OptionPickersProps) {
  const { product, choice, isIncomplete, sizeGuideId, fields, onChange } = props;
  const { sizes, sizeHeading, colors, swatches } = product;
  const { selectedSize, selectedColor } = choice;
  const onlySize = onlyOption(sizes);
  return (
    <>
      {onlySize && (
        <p>
          <span className={styles.only}>{sizeHeading}:</span> {onlySize}
        </p>
      )}
      {sizes.length > 1 && (
        <OptionPicker
          ref={fields.size}
          legend={sizeHeading}
          options={sizes}
          value={selectedSize}
          onChange={(size) => onChange({ ...choice, selectedSize: size })}
          isSoldOut={(size) => isSoldOut(product, { ...choice, selectedSize: size })}
          isMissing={isIncomplete && !selectedSize}
          aside={sizeGuideId && <SizeGuideButton id={sizeGuideId} />}
        />
      )}
      {colors.length > 0 && (
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

type OptionPickerProps = {
  legend: string;
  options: readonly string[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Asks for a choice in the legend; the message is a toast (§5). */
  isMissing: boolean;
  toSwatch?: (option: string) => string | undefined;
  /** Sold-out options are crossed out but can be selected. */
  isSoldOut: (option: string) => boolean;
  /** The first option. */
  ref: Ref<HTMLInputElement>;
  /** Follows the options, such as a button for a size guide. */
  aside?: ReactNode;
};

function OptionPicker(props: OptionPickerProps) {
  const { legend, options, value, onChange, isMissing, toSwatch, isSoldOut, ref, aside } = props;
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
              {soldOut && <span className="visually-hidden"> sold out</span>}
            </label>
          );
        })}
        {aside}
      </div>
    </fieldset>
  );
}
