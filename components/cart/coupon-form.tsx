import { normaliseCouponCode } from '@aangan/contract/rules/coupon-code';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { useStoredCoupon } from '@/stores/coupon';
import styles from './coupon-entry.module.scss';
import type { Coupon } from './use-cart-price';

type CouponFormProps = { coupon: Coupon; onApply: (code: string) => void };

/** It is no `<form>`, because the checkout nests it in one. */
export default function CouponForm({ coupon, onApply }: CouponFormProps) {
  const [input, setInput] = useState(coupon.code);
  const [isEmpty, setEmpty] = useState(false);
  const [isApplied, setApplied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const error = isEmpty ? 'Please enter a code.' : coupon.error;

  useEffect(() => {
    if (isApplied && error) field.current?.focus();
  }, [isApplied, error]);

  function handleApply(): void {
    const code = normaliseCouponCode(input);
    setEmpty(code === '');
    setApplied(true);
    if (code === '') {
      field.current?.focus();
      return;
    }
    onApply(code);
  }

  return (
    <div className={styles.form}>
      <TextField
        ref={field}
        label="Coupon code"
        value={input}
        error={error}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ target }) => {
          setInput(target.value);
          // An edited code is no longer the rejected one.
          if (coupon.error) useStoredCoupon.getState().clear();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          handleApply();
        }}
      />
      <Button variant="quiet" onClick={handleApply}>
        Apply
      </Button>
    </div>
  );
}
