'use client';

import type { Choice } from '@aangan/contract/rules/variants';
import type { RefObject } from 'react';
import { OptionPicker } from '@/components/ui/option-picker';
import { onlyOption } from '@/lib/catalogue/options-and-prices';
import { isSoldOut, needsColor } from '@/lib/catalogue/variants';
import styles from './buy-box.module.scss';
import type { BuyableProduct } from './buyable-product';

/** Opens the guide, without scripts too. */
function SizeGuideButton({ id }: { id: string }) {
  return (
    <button type="button" aria-haspopup="dialog" command="show-modal" commandfor={id}>
      Size guide
    </button>
  );
}

type OptionPickersProps = {
  product: BuyableProduct;
  choice: Choice;
  isIncomplete: boolean;
  /** The dialog of the page that a button beside the sizes opens. */
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
          <span className={styles.legend}>{sizeHeading}:</span> {onlySize}
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
