import { useLayoutEffect } from 'react';

const isTranslation = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** The translations in a document, by text node of React and by element of the translator. */
class Translations {
  readonly #originals = new WeakMap<Node, { element: Element; text: string }>();
  readonly #texts = new WeakMap<Node, Text>();

  handle(records: readonly MutationRecord[]): void {
    for (const { type, target } of records) {
      // React changed the text: it shows until it is translated again.
      if (type === 'characterData') this.#end(target);
    }
    for (const record of records) {
      for (const node of record.removedNodes) this.#handleRemoved(node, record);
    }
  }

  #handleRemoved(node: Node, record: MutationRecord): void {
    const text = this.#texts.get(node);
    if (text) this.#replaceTranslation(text, record);
    else if (this.#originals.has(node)) this.#end(node, node.isConnected);
    else if (node instanceof Text && node.data.trim()) this.#keep(node, record);
  }

  /** Puts a replaced text node back beside its translation, without a text. */
  #keep(text: Text, { target, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    const element = [...addedNodes, previousSibling, nextSibling]
      .filter(isTranslation)
      .find((one) => one.parentNode === target && !this.#texts.has(one));
    if (!element) return;
    // Some translators move the node into their element.
    if (element.contains(text)) text.replaceWith(text.cloneNode());
    this.#originals.set(text, { element, text: text.data });
    this.#texts.set(element, text);
    text.data = '';
    element.before(text);
  }

  #end(text: Node, showsOriginal = false): void {
    const original = this.#originals.get(text);
    if (!original) return;
    this.#originals.delete(text);
    original.element.remove();
    if (showsOriginal && text instanceof Text) text.data = original.text;
  }

  /** The page is translated again, or shows the original. */
  #replaceTranslation(text: Text, { addedNodes }: MutationRecord): void {
    const original = this.#originals.get(text);
    const element = [...addedNodes].find(isTranslation);
    if (!text.isConnected || !original) return;
    if (element) {
      this.#originals.set(text, { ...original, element });
      this.#texts.set(element, text);
      return;
    }
    for (const node of addedNodes) if (node !== text) (node as ChildNode).remove();
    this.#end(text, true);
  }
}

/**
 * Translators such as Chrome's replace text nodes by `<font>` elements. React then fails to insert
 * elements before those nodes, and changes texts that nobody sees (facebook/react#11538, 19.3). So
 * the nodes stay in the document.
 */
export function useTranslatedText(): void {
  // It runs with the first commit: React repairs what was translated before it.
  useLayoutEffect(() => {
    const translations = new Translations();
    const observer = new MutationObserver((records) => {
      translations.handle(records);
      // These are its own changes.
      observer.takeRecords();
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}
