/** @jsxImportSource hono/jsx */
import type { StoredProduct } from '../../catalogue/operations';
import { picturesDigest } from '../../catalogue/product-pictures';
import { Button, Field, FileField, Form, type Submitted } from '../components';
import type { DeskContext } from '../env';
import { productPath } from './path';

export const maxFiles = 10;

/** By the last part of their path. */
const moves = { text: 'Save the text', up: 'Move up', down: 'Move down', remove: 'Remove' };
export type PictureMove = keyof typeof moves;

const moveForm = (
  context: DeskContext,
  { handle, images, imageTexts }: StoredProduct,
  index: number,
) => (
  <Form context={context} fields={[]}>
    <input type="hidden" name="picture" value={images[index]} />
    <input type="hidden" name="seen" value={picturesDigest({ images, imageTexts })} />
    <Field
      name="text"
      id={`text-${index}`}
      label={`Alternative text of picture ${index + 1}`}
      maxLength={300}
      submitted={{ values: { text: imageTexts[index] ?? '' } }}
    />
    <span class="row">
      {Object.entries(moves).map(([move, label]) => (
        <button
          type="submit"
          formaction={`${productPath(context, handle)}/pictures/${move}#pictures`}
          aria-label={`${label}: picture ${index + 1}`}
          disabled={(move === 'up' && index === 0) || (move === 'down' && !images[index + 1])}
        >
          {label}
        </button>
      ))}
    </span>
  </Form>
);

/** The pictures of a product and their forms, which lead back to them also with an error. */
export const picturesCard = (context: DeskContext, product: StoredProduct, failed?: Submitted) => (
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
      fields={[]}
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
