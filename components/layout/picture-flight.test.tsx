import { act, render } from '@testing-library/react';
import { Picture } from '@/components/ui/picture';
import { leaveBy, usePictureFlight } from './picture-flight';

const animate = jest.fn();

beforeEach(() => {
  Element.prototype.animate = animate;
  CSS.escape = (text) => text;
});

function Page({ path, product }: { path: string; product: string }) {
  usePictureFlight(path);
  return (
    <article>
      <div data-flight={product}>
        <Picture src="" alt="" sizes="100vw" from={360} to={828} allowedHosts={[]} />
      </div>
      <a href="/product/rake">Rake</a>
    </article>
  );
}

function stand(x: number, y: number, width: number): void {
  const image = document.querySelector('img') as HTMLImageElement;
  image.getBoundingClientRect = () => ({ x, y, width }) as DOMRect;
}

function follow(product: string): void {
  const { rerender } = render(<Page path="/products" product="rake" />);
  stand(10, 200, 150);
  leaveBy(document.querySelector('a') as Element);
  stand(0, 50, 300);
  act(() => rerender(<Page path="/product" product={product} />));
}

it('lets the picture start where it stood in the card', () => {
  follow('rake');
  expect(animate).toHaveBeenCalledTimes(1);
  expect(animate.mock.calls[0][0].transform).toEqual(['translate(10px, 150px) scale(0.5)', 'none']);
});

it('moves nothing on a page without that product', () => {
  follow('hoe');
  expect(animate).not.toHaveBeenCalled();
});

it('moves nothing for who wants no motion', () => {
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  follow('rake');
  expect(animate).not.toHaveBeenCalled();
});
