import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { callShop } from '@/lib/api/browser';
import { hasPinCodes } from '@/lib/checkout/pin-codes';
import { stateOfPin } from '@/lib/checkout/state-of-pin';
import { useDeliveryPin } from '@/stores/delivery-pin';
import styles from './delivery-by-pin.module.scss';

/** Falls back to the state's name if the backend returns no town. */
export function DeliveryPinForm({ onDone }: { onDone: () => void }) {
  const [input, setInput] = useState(useDeliveryPin.getState().pin);
  const [error, setError] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function readTown(pin: string, state: string): Promise<string> {
    if (!hasPinCodes()) return state;
    setChecking(true);
    const place = await callShop('pinCode', { path: { pin } });
    return place.ok ? place.data.city : state;
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const pin = input.replaceAll(/\s/g, '');
    const state = stateOfPin(pin);
    if (!state) {
      setError('Please enter a 6-digit PIN code, such as 560038.');
      field.current?.focus();
      return;
    }
    useDeliveryPin.getState().set(pin, await readTown(pin, state));
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
        maxLength={7}
        onChange={({ target }) => setInput(target.value)}
      />
      <Button variant="quiet" type="submit" disabled={isChecking}>
        {isChecking ? 'Checking...' : 'Check'}
      </Button>
    </form>
  );
}
