/** @jsxImportSource hono/jsx */
import type { CatalogueProduct } from '../../catalogue/product';
import { picturesDigest } from '../../catalogue/product-pictures';
import { Button, Field, FileField, Form } from '../components';
import type { DeskContext } from '../env';
import { productPath } from './product-form';

export const maxFiles = 10;

/** By the last part of their path. */
export const moves = {
  text: 'Save the text',
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove',
};
export type PictureMove = keyof typeof moves;
export const movedLabels: Record<PictureMove, string> = {
  text: 'The text is saved.',
  up: 'The picture is moved up.',
  down: 'The picture is moved down.',
  remove: 'The picture is removed.',
};

const moveButton = (
  context: DeskContext,
  { handle, images }: CatalogueProduct,
  index: number,
  move: PictureMove,
) => (
  <button
    type="submit"
    formaction={`${productPath(context, handle)}/pictures/${move}#pictures`}
    aria-label={`${moves[move]}: picture ${index + 1}`}
    disabled={(move === 'up' && index === 0) || (move === 'down' && !images[index + 1])}
  >
    {moves[move]}
  </button>
);

const moveForm = (context: DeskContext, product: CatalogueProduct, index: number) => (
  <Form
    context={context}
    hidden={{ picture: product.images[index], seen: picturesDigest(product) }}
  >
    <Field
      name="text"
      id={`text-${index}`}
      label={`Alternative text of picture ${index + 1}`}
      maxLength={300}
      submitted={{ values: { text: product.imageTexts[index] ?? '' } }}
    />
    <span class="row">
      {(['text', 'up', 'down'] as const).map((move) => moveButton(context, product, index, move))}
    </span>
    <details>
      <summary>Remove picture {index + 1}</summary>
      {moveButton(context, product, index, 'remove')}
    </details>
  </Form>
);

/** The pictures of a product and their forms. */
export const picturesCard = (context: DeskContext, product: CatalogueProduct) => (
  <section class="card" id="pictures" aria-labelledby="pictures-title">
    <h2 id="pictures-title">Pictures</h2>
    <noscript>
      <p class="muted">Save what you typed above first: a change of pictures loses it.</p>
    </noscript>
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
