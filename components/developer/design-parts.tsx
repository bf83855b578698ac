'use client';

import { type ReactNode, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button, ButtonLink } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { OptionPicker } from '@/components/ui/option-picker';
import { Pagination } from '@/components/ui/pagination';
import { PasswordField } from '@/components/ui/password-field';
import { Picture } from '@/components/ui/picture';
import { Price } from '@/components/ui/price';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { SelectField } from '@/components/ui/select-field';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusBadge } from '@/components/ui/status-badge';
import { TextAreaField, TextField } from '@/components/ui/text-field';
import { swatchOf } from '@/lib/catalogue/swatch';
import { notify } from '@/lib/notify';
import { statusBadge } from '@/lib/orders/order-status';
import styles from './design-parts.module.scss';

const colours = ['paper', 'surface', 'sunken', 'ink', 'muted', 'line', 'leaf', 'leaf-tint', 'clay'];

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function DesignParts({ theme }: { theme: string }) {
  return (
    <div className={styles.parts}>
      <Part title="Colours">
        <div className={styles.row}>
          {colours.map((name) => (
            <div key={name} className={styles.swatch}>
              <span style={{ background: `var(--${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </Part>
      <Part title="Buttons">
        <div className={styles.row}>
          <Button>Filled</Button>
          <Button look="quiet">Quiet</Button>
          <Button look="plain">Plain</Button>
          <Button disabled>Disabled</Button>
          <ButtonLink href="#content" size="large">
            Large link
          </ButtonLink>
        </div>
      </Part>
      <Part title="Prices, badges, banners">
        <div className={styles.row}>
          <Price amount={499} />
          <Price amount={1299.5} original={1599} />
          <Price amount={129999} original={149999} size="large" />
        </div>
        <div className={styles.row}>
          {[0, 1, 2, 3, 4, 9].map((code) => (
            <StatusBadge key={code} {...statusBadge(code)} />
          ))}
        </div>
        <Banner>Something to know.</Banner>
        <Banner tone="success">Something went well.</Banner>
        <Banner tone="error">Something went wrong, and what to do next.</Banner>
      </Part>
      <Part title="Choices">
        <Choices />
      </Part>
      <Part title="Fields">
        <Fields />
      </Part>
      <Part title="Ways">
        <Breadcrumb crumbs={[{ name: 'Home', path: '/' }, { name: 'A rather long title' }]} />
        <Pagination page={6} pages={24} summary={`Page 6, ${theme}`} pathOf={() => '#content'} />
      </Part>
      <Part title="Pictures and waiting">
        <div className={styles.row}>
          <div className={styles.picture}>
            <Picture src="" alt="Stand-in" width={160} allowedHosts={[]} />
          </div>
          <Skeleton className={styles.line} />
        </div>
      </Part>
      <Part title="Messages">
        <Messages theme={theme} />
        <EmptyState icon="sprout" title="Nothing here yet" text="One sentence and one act." />
      </Part>
    </div>
  );
}

function Choices() {
  const [size, setSize] = useState<string>();
  const [colour, setColour] = useState<string | undefined>('Sage');
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <OptionPicker
        legend="Size"
        options={['S', 'M', 'L']}
        value={size}
        onChange={setSize}
        error={size ? undefined : 'Please select a size'}
      />
      <OptionPicker
        legend="Color"
        options={['Sage', 'Indigo', 'Terracotta']}
        value={colour}
        onChange={setColour}
        swatchOf={swatchOf}
      />
      <QuantityStepper label="Quantity" value={quantity} onChange={setQuantity} />
    </>
  );
}

function Fields() {
  return (
    <div className={styles.fields}>
      <TextField label="Text" hint="A hint that helps." placeholder="Placeholder" />
      <TextField label="With an error" defaultValue="नमस्ते" error="Say how to put it right" />
      <PasswordField label="Password" defaultValue="secret" />
      <SelectField label="Select">
        <option>First</option>
        <option>Second</option>
      </SelectField>
      <TextAreaField label="Several lines" rows={3} />
      <CheckboxField label="A checkbox with words that may well need a second line" />
    </div>
  );
}

function Messages({ theme }: { theme: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.row}>
      <Button
        look="quiet"
        onClick={() => notify({ title: 'A toast', description: theme, tone: 'success' })}
      >
        Show a toast
      </Button>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      {isOpen && (
        <Dialog title="A dialog" onClose={() => setOpen(false)}>
          <EmptyState icon="leaf" title="A dialog" text="Escape or a click outside closes it." />
        </Dialog>
      )}
    </div>
  );
}
