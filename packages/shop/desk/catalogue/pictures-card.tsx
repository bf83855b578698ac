/** @jsxImportSource hono/jsx */
import type { CatalogueProduct } from '../../catalogue/product';
import { picturesDigest } from '../../catalogue/product-pictures';
import { Button, Field, FileField, Form, type Submitted } from '../components';
import type { DeskContext } from '../env';
import { productPath } from './path';

export const maxFiles = 10;

/** By the last part of their path. */
const moves = { text: 'Save the text', up: 'Move up', down: 'Move down' };
export type PictureMove = keyof typeof moves | 'remove';

const moveButton = (
  context: DeskContext,
  { handle, images }: CatalogueProduct,
  { index, move, label }: { index: number; move: PictureMove; label: string },
) => (
  <button
    type="submit"
    formaction={`${productPath(context, handle)}/pictures/${move}#pictures`}
    aria-label={`${label}: picture ${index + 1}`}
    disabled={(move === 'up' && index === 0) || (move === 'down' && !images[index + 1])}
  >
    {label}
  </button>
);

const moveForm = (context: DeskContext, product: CatalogueProduct, index: number) => (
  <Form context={context}>
    <input type="hidden" name="picture" value={product.images[index]} />
    <input type="hidden" name="seen" value={picturesDigest(product)} />
    <Field
      name="text"
      id={`text-${index}`}
      label={`Alternative text of picture ${index + 1}`}
      maxLength={300}
      submitted={{ values: { text: product.imageTexts[index] ?? '' } }}
    />
    <span class="row">
      {(Object.keys(moves) as (keyof typeof moves)[]).map((move) =>
        moveButton(context, product, { index, move, label: moves[move] }),
      )}
    </span>
    <details>
      <summary>Remove picture {index + 1}</summary>
      {moveButton(context, product, { index, move: 'remove', label: 'Remove' })}
    </details>
  </Form>
);

/** The pictures of a product and their forms, which lead back to them also with an error. */
export const picturesCard = (
  context: DeskContext,
  product: CatalogueProduct,
  failed?: Submitted,
) => (
  <section class="card" id="pictures" aria-labelledby="pictures-title">
    <h2 id="pictures-title">Pictures</h2>
    {failed?.error && (
      <p class="error" role="alert">
        {failed.error.message}
      </p>
    )}
    {product.images.length === 0 && <p>No pictures yet.</p>}
    {product.images.length > 0 && (
      <p class="muted">
        The alternative text describes a picture to people who do not see it. Without one they hear
        the title.
      </p>
    )}
    {product.images.map((url, index) => (
      <div class="row shot">
        <img
          src={url}
          alt={`${index + 1} of ${product.images.length}`}
          width="88"
          height="88"
          loading="lazy"
        />
        {moveForm(context, product, index)}
      </div>
    ))}
    <Form
      context={context}
      action={`${productPath(context, product.handle)}/pictures#pictures`}
      enctype="multipart/form-data"
    >
      <FileField
        label="Add pictures"
        hint={`JPEG, PNG or WebP; at most ${maxFiles} pictures and 24 MB at a time. The first picture is the one in lists. Places and other data in the files are removed.`}
        accept="image/jpeg,image/png,image/webp"
        multiple
      />
      <Button>Upload</Button>
    </Form>
  </section>
);
