import { holdScripts, startHeldScripts } from './held-scripts';

const page =
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/a.js"/>' +
  '<link rel="preload" as="font" href="/f.woff2"/><script src="/a.js" async=""></script>' +
  '<script src="/old.js" noModule=""></script></head>' +
  '<body><p>Pots</p><script>go()</script><script src="/b.js" async=""></script></body></html>';

describe('a page', () => {
  it('has its scripts held and started by one at its end', () => {
    const held = holdScripts(page);
    expect(held).toContain('<script type="held" src="/a.js" async=""></script>');
    expect(held).toContain('<script type="held" src="/b.js" async=""></script>');
    expect(held).toMatch(/<script>\(function startHeldScripts[\s\S]+<\/script><\/body><\/html>$/);
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

it('starts held scripts in their order, once', () => {
  document.body.innerHTML =
    '<script type="held" src="/a.js" async=""></script><script type="held" src="/b.js" async=""></script>';
  startHeldScripts();
  const scripts = [...document.scripts];
  expect(scripts.map((script) => [script.getAttribute('src'), script.type])).toEqual([
    ['/a.js', ''],
    ['/b.js', ''],
  ]);
  startHeldScripts();
  expect([...document.scripts]).toEqual(scripts);
});
