import { render } from '@testing-library/react';
import { Picture } from '@/components/ui/picture';
import { flyFrom, followedCard } from './followed-card';

const animation: Partial<Animation> = {};
const animate = jest.fn((_keyframes: object, _options: object) => animation as Animation);

beforeEach(() => {
  Element.prototype.animate = animate as unknown as Element['animate'];
  CSS.escape = (text) => text;
});

function show(id: string, box: Partial<DOMRect>): Element {
  const { container } = render(
    <article>
      <div data-flight={id}>
        <Picture src="" alt="" sizes="100vw" allowedHosts={[]} />
      </div>
      <h3>
        <a href={`/product/${id}`}>Rake</a>
      </h3>
    </article>,
  );
  const image = container.querySelector('img') as HTMLImageElement;
  image.getBoundingClientRect = () => box as DOMRect;
  return container;
}

function follow(id: string) {
  const card = followedCard(show(id, { x: 10, y: 200, width: 150 }).querySelector('a') as Element);
  if (!card) throw new Error('no card');
  return card;
}

it('lets the picture start where and when the card was followed', () => {
  const card = follow('rake');
  expect(card).toMatchObject({ id: 'rake', name: 'Rake' });
  flyFrom(card, show('rake', { x: 0, y: 50, width: 300 }));
  expect(animate.mock.calls[0]?.[0]).toMatchObject({
    transform: ['translate(10px, 150px) scale(0.5)', 'none'],
  });
  expect(animation.startTime).toBe(card.time);
});

it('moves nothing on a page without that product', () => {
  flyFrom(follow('rake'), show('hoe', { x: 0, y: 50, width: 300 }));
  expect(animate).not.toHaveBeenCalled();
});

it('moves nothing for who wants no motion', () => {
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  flyFrom(follow('rake'), show('rake', { x: 0, y: 50, width: 300 }));
  expect(animate).not.toHaveBeenCalled();
});

it('knows no card around other links', () => {
  const { container } = render(<a href="/cart">Cart</a>);
  expect(followedCard(container.querySelector('a') as Element)).toBeUndefined();
});
