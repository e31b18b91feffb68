import type { Document, Element, Node } from '@xmldom/xmldom';

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;

const isElement = (node: Node): node is Element => node.nodeType === ELEMENT;

/** The elements directly in this one, of a name if it is given. */
export function childrenOf(parent: Element | Document, name?: string): Element[] {
  return [...parent.childNodes].filter(
    (node): node is Element => isElement(node) && (name === undefined || node.localName === name),
  );
}

/** This element's descendants, in the order of the document. */
export function descendantsOf(parent: Element): Element[] {
  return childrenOf(parent).flatMap((child) => [child, ...descendantsOf(child)]);
}

export const named = (parent: Element, name: string): Element[] =>
  descendantsOf(parent).filter(({ localName }) => localName === name);

const BLOCKS = new Set(['p', 'div', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'pre', 'tr', 'blockquote']);

/** How a text is read. */
interface Reading {
  /** Every space counts. Otherwise spaces are as in a browser: one between words, none at the ends of lines. */
  isExact: boolean;
  /** Elements of which nothing is read. */
  skip?: (element: Element) => boolean;
}

/** The text of an element; paragraphs and line breaks become lines. */
export function textOf(element: Element, { isExact, skip = () => false }: Reading): string {
  const read = (node: Node): string => {
    if (node.nodeType === TEXT || node.nodeType === CDATA) {
      const text = node.nodeValue ?? '';
      return isExact ? text : text.replaceAll(/\s+/g, ' ');
    }
    if (!isElement(node) || skip(node)) return '';
    if (node.localName === 'br') return '\n';
    const inner = [...node.childNodes].map(read).join('');
    return !isExact && BLOCKS.has(node.localName ?? '') ? `\n${inner}\n` : inner;
  };
  const text = [...element.childNodes].map(read).join('');
  if (isExact) return text;
  return text
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
