'use client';

import { maxPictureBytes } from '@aangan/contract/pictures';
import { maxReviewPictures } from '@aangan/contract/review-form';
import { countText } from '@aangan/contract/rules/count-text';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { Icon } from '@/components/ui/icon';
import styles from './picture-field.module.scss';

export type UploadedPicture = {
  src: string;
  body: { url: string } | { data: string };
  error?: string | undefined;
};

type PictureFieldProps = {
  legend?: string;
  max?: number;
  pictures: readonly UploadedPicture[];
  onChange: (pictures: UploadedPicture[]) => void;
};

const toPicture = (src: string): UploadedPicture => ({
  src,
  body: { data: src.slice(src.indexOf(',') + 1) },
});

export function PictureField({
  legend = 'Pictures (optional)',
  max = maxReviewPictures,
  pictures,
  onChange,
}: PictureFieldProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const remaining = max - pictures.length;

  async function add(files: File[]): Promise<void> {
    const added = await Promise.all(files.slice(0, remaining).map(shrinkPicture));
    onChange([...pictures, ...added.flatMap((src) => (src ? [toPicture(src)] : []))]);
    if (files.length > remaining) setError(`You can add at most ${countText(max, 'picture')}`);
    else setError(added.includes(undefined) ? 'This file is not a readable picture' : undefined);
  }

  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{legend}</legend>
      <p id={`${id}-hint`} className="quiet">
        {max > 1 && `Up to ${max}. `}The place and other details of the file are removed.
      </p>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              {/* biome-ignore lint/performance/noImgElement: a preview of a local file */}
              <img src={picture.src} alt={`Upload ${index + 1}`} />
              <Button
                variant="plain"
                aria-label={`Remove picture ${index + 1}`}
                aria-describedby={picture.error && `${id}-${index}-error`}
                onClick={() => {
                  onChange(pictures.filter((one) => one !== picture));
                  setError(undefined);
                }}
              >
                Remove
              </Button>
              <FieldError id={`${id}-${index}`} error={picture.error} />
            </li>
          ))}
        </ul>
      )}
      {remaining > 0 && (
        <label className={styles.add}>
          <Icon name="plus" />
          {max > 1 ? 'Add pictures' : 'Add a picture'}
          <input
            type="file"
            accept={pictureTypes.join()}
            multiple={max > 1}
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
            className={styles.input}
            onChange={({ target }) => {
              void add([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </label>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

const maxEdge = 1600;
const qualities = [0.85, 0.7, 0.5];

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

async function shrink(file: Blob): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, maxEdge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    );
    if (blob && blob.size <= maxPictureBytes) return blob;
  }
  return undefined;
}

async function shrinkPicture(file: File): Promise<string | undefined> {
  const isSmall = file.size <= maxPictureBytes;
  try {
    const picture = isSmall && pictureTypes.includes(file.type) ? file : await shrink(file);
    return picture && (await toDataUrl(picture));
  } catch {
    return undefined; // Its format is none of the browser's.
  }
}
