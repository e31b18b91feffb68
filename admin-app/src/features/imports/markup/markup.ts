/** An element of HTML, XML or MathML, whichever parser read it. */
export interface MarkupElement {
  /** Without a prefix; of HTML in lower case. */
  name: string;
  namespace?: string | undefined;
  attributes: Readonly<Record<string, string>>;
  children: readonly MarkupNode[];
}
export type MarkupNode = MarkupElement | string;

/** How deep elements may be nested: no author nests so deep, and every reader below follows elements by recursion. */
export const MAX_NESTING = 100;

/** Something that a question cannot be without and that cannot be represented: the reason, for people. */
export class MarkupProblem extends Error {}

const isElement = (node: MarkupNode): node is MarkupElement => typeof node !== 'string';

/** The elements directly in this one, of a name if it is given. */
export const childrenOf = ({ children }: MarkupElement, name?: string): MarkupElement[] =>
  children.filter(isElement).filter((child) => name === undefined || child.name === name);

/** This element's descendants, in the order of the document. */
export function descendantsOf(parent: MarkupElement): MarkupElement[] {
  const found: MarkupElement[] = [];
  const collect = (element: MarkupElement) => {
    for (const child of childrenOf(element)) {
      found.push(child);
      collect(child);
    }
  };
  collect(parent);
  return found;
}

export const named = (parent: MarkupElement, name: string): MarkupElement[] =>
  descendantsOf(parent).filter((element) => element.name === name);

/** An attribute; '' if there is none. */
export const attribute = (element: MarkupElement | undefined, name: string): string =>
  element?.attributes[name] ?? '';

/** All text of an element unchanged, spaces included. */
export const rawText = ({ children }: MarkupElement): string =>
  children.map((child) => (isElement(child) ? rawText(child) : child)).join('');

/** All text of an element as one line of words. */
export const wordsOf = (element: MarkupElement): string => rawText(element).replaceAll(/\s+/g, ' ').trim();
