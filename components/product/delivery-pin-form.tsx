'use client';

import { parsePinCode } from '@aangan/contract/rules/address';
import { isKnownPin, stateOfPin } from '@aangan/contract/rules/pin-states';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { callShop } from '@/lib/api/browser';
import { shopFacts } from '@/lib/shop/facts';
import { useDeliveryPin } from '@/stores/delivery-pin';
import styles from './delivery-estimate.module.scss';

export default function DeliveryPinForm({ onDone }: { onDone: () => void }) {
  const [input, setInput] = useState(useDeliveryPin.getState().pin);
  const [error, setError] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  /** Returns the town, the state or nothing; undefined for a PIN code that nobody knows. */
  async function readPlace(pin: string): Promise<string | undefined> {
    if (shopFacts().supports.pinCodes) {
      setChecking(true);
      const place = await callShop('pinCode', { path: { pin } });
      setChecking(false);
      if (place.ok) return place.data.city;
    }
    const isCivil = isKnownPin(pin) && !pin.startsWith('9');
    return stateOfPin(pin) ?? (isCivil ? '' : undefined);
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const pin = parsePinCode(input);
    const place = pin ? await readPlace(pin) : undefined;
    if (pin === undefined || place === undefined) {
      setError(
        pin
          ? `We couldn't find the PIN code ${pin}. Please check it.`
          : 'Please enter a 6-digit PIN code, such as 560038.',
      );
      field.current?.focus();
      return;
    }
    setError(undefined);
    useDeliveryPin.getState().save({ pin, city: place });
    onDone();
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        ref={field}
        label="PIN code"
        value={input}
        error={error}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
        onChange={({ target }) => setInput(target.value)}
      />
      <Button variant="quiet" type="submit" disabled={isChecking}>
        {isChecking ? 'Checking...' : 'Check'}
      </Button>
    </form>
  );
}
