import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useTranslatedText } from './use-translated-text';

const inFonts = (text: string) => {
  const outer = document.createElement('font');
  const inner = outer.appendChild(document.createElement('font'));
  inner.append(text);
  return outer;
};

/** As translators replace a text node: Chrome's puts another into elements, others move it. */
const ways: Record<string, (text: Text) => void> = {
  'replaces the node': (text) => text.replaceWith(inFonts(text.data.toUpperCase())),
  'inserts, then removes the node': (text) => {
    text.before(inFonts(text.data.toUpperCase()));
    text.remove();
  },
  'moves the node': (text) => {
    const font = document.createElement('font');
    text.before(font);
    font.append(text);
    text.data = text.data.toUpperCase();
  },
};

async function translate(way: string) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  await act(async () => {
    for (const text of texts)
      if (text.data.trim() && !text.parentElement?.closest('font')) ways[way]?.(text);
  });
}

let setCount: (count: number) => void;

function Page() {
  useTranslatedText();
  const [count, set] = useState(0);
  setCount = set;
  return (
    <main>
      <a href="/cart">
        <i />
        {count > 0 && <b key={count}>{count}</b>}
        Cart
      </a>
      <p>
        Subtotal ({count} {count === 1 ? 'item' : 'items'}){count > 2 && '!'}
      </p>
      <p>{count === 0 ? 'empty' : `${count} in the cart`}</p>
    </main>
  );
}

describe.each(Object.keys(ways))('a translator that %s', (way) => {
  it('neither breaks a change of the page nor keeps old texts', async () => {
    render(<Page />);
    const page = screen.getByRole('main');
    await translate(way);
    expect(page).toHaveTextContent('CARTSUBTOTAL (0 ITEMS)EMPTY');
    for (const [count, text] of [
      [1, '1CARTSUBTOTAL (1 ITEM)1 IN THE CART'],
      [3, '3CARTSUBTOTAL (3 ITEMS)!3 IN THE CART'],
      [2, '2CARTSUBTOTAL (2 ITEMS)2 IN THE CART'],
      [0, 'CARTSUBTOTAL (0 ITEMS)EMPTY'],
    ] as const) {
      await act(async () => setCount(count));
      expect(page.textContent?.toUpperCase()).toBe(text);
      await translate(way);
      expect(page.textContent).toBe(text);
    }
  });
});

it('shows the original again', async () => {
  render(<Page />);
  const page = screen.getByRole('main');
  await translate('replaces the node');
  await act(async () => {
    for (const font of page.querySelectorAll('a > font, p > font'))
      font.replaceWith(font.textContent?.toLowerCase() ?? '');
  });
  expect(page).toHaveTextContent('CartSubtotal (0 items)empty');
  await act(async () => setCount(1));
  expect(page).toHaveTextContent('1CartSubtotal (1 item)1 in the cart');
});
