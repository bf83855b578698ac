import { holdScripts, startHeldScripts } from './held-scripts';

const page =
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/a.js"/>' +
  '<link rel="preload" as="font" href="/f.woff2"/><script src="/a.js" async=""></script>' +
  '<script src="/old.js" noModule=""></script></head>' +
  '<body><p>Pots</p><script>go()</script><script src="/b.js" async=""></script></body></html>';

const started = () =>
  [...document.querySelectorAll('script[async][src]:not([type])')].map((script) =>
    script.getAttribute('src'),
  );

describe('a page', () => {
  it('has its scripts held and started by one at its end', () => {
    const held = holdScripts(page);
    expect(held).toContain('<script type="held" src="/a.js" async=""></script>');
    expect(held).toContain('<script type="held" src="/b.js" async=""></script>');
    expect(held).toMatch(
      /<script type="module" async="">\(function startHeldScripts[\s\S]+<\/html>$/,
    );
  });

  it('no longer asks for them early, but for its fonts', () => {
    const held = holdScripts(page);
    expect(held).not.toContain('as="script"');
    expect(held).toContain('<link rel="preload" as="font" href="/f.woff2"/>');
  });

  it('keeps its other scripts', () => {
    const held = holdScripts(page);
    expect(held).toContain('<script src="/old.js" noModule=""></script>');
    expect(held).toContain('<script>go()</script>');
  });

  it.each(['<html><body><p>Pots</p></body></html>', '<p>Pots</p>', ''])(
    'without scripts stays as it is: %j',
    (html) => expect(holdScripts(html)).toBe(html),
  );
});

describe('held scripts', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get');
  let frame: FrameRequestCallback | undefined;

  beforeEach(() => {
    document.body.innerHTML =
      '<script type="held" src="/a.js" async=""></script><script type="held" src="/b.js" async=""></script>';
    frame = undefined;
    hidden.mockReturnValue(false);
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
      frame = callback;
      return 1;
    });
  });

  it('start with the first frame, in their order', () => {
    startHeldScripts();
    expect(started()).toEqual([]);
    frame?.(0);
    expect(started()).toEqual(['/a.js', '/b.js']);
    expect(document.querySelector('[type=held]')).toBeNull();
  });

  it('start at once where nobody looks', () => {
    hidden.mockReturnValue(true);
    startHeldScripts();
    expect(started()).toEqual(['/a.js', '/b.js']);
  });

  it('start once when the page is left before its first frame', () => {
    startHeldScripts();
    document.dispatchEvent(new Event('visibilitychange'));
    const scripts = [...document.scripts];
    frame?.(0);
    expect([...document.scripts]).toEqual(scripts);
    expect(started()).toEqual(['/a.js', '/b.js']);
  });
});
