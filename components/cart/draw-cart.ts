type Part = 'line' | 'picture' | 'words' | 'name' | 'option' | 'total' | 'acts' | 'image';

/** Class names of a cart line's parts. */
export type CartLook = Record<Part, string | undefined>;

/** The `srcset` of a picture of the shop, and the address in it that stands for any. */
export type CartPicture = { srcSet: string; address: string };

/**
 * Draws the first lines of the stored cart into the list with this id, so that nobody waits for the
 * page's own scripts to see them. The page runs its text: it uses nothing from around it.
 */
export function drawCart(id: string, key: string, look: CartLook, picture: CartPicture): void {
  const list = document.getElementById(id);
  let stored: unknown;
  try {
    stored = JSON.parse(localStorage.getItem(key) ?? '');
  } catch {
    // Nothing is kept, or nothing readable.
  }
  const add = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    part: Part,
    parent: Element | null | undefined,
  ) => {
    const element = document.createElement(tag);
    element.className = look[part] ?? '';
    parent?.append(element);
    return element;
  };
  for (const line of Array.isArray(stored) ? stored.slice(0, 6) : []) {
    const { name, image, selectedColor, selectedSize } = Object(line);
    if (typeof name !== 'string') continue;
    const row = add('li', 'line', list);
    const box = add('span', 'picture', row);
    const words = add('div', 'words', row);
    add('p', 'name', words).textContent = name;
    if (selectedColor) add('p', 'option', words).textContent = `Color: ${selectedColor}`;
    if (selectedSize) add('p', 'option', words).textContent = `Size: ${selectedSize}`;
    add('p', 'total', row);
    add('div', 'acts', row);
    // Pictures of other hosts come with the page's own scripts.
    if (!/^\/(media|pictures)\/.*(?<!\.svg)$/.test(image)) continue;
    const img = add('img', 'image', box);
    img.alt = name;
    img.fetchPriority = 'high';
    img.srcset = picture.srcSet.replaceAll(
      picture.address,
      encodeURIComponent(encodeURIComponent(image)),
    );
  }
}
