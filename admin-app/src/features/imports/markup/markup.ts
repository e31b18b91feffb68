/** An element of HTML, XML or MathML, independent of the parser. */
export interface MarkupElement {
  /** The name without a prefix; HTML names are in lower case. */
  name: string;
  namespace?: string | undefined;
  attributes: Readonly<Record<string, string>>;
  children: readonly MarkupNode[];
}
export type MarkupNode = MarkupElement | string;

/** The maximum nesting of elements: all readers are recursive, and no author nests elements that deeply. */
export const MAX_NESTING = 100;

/** Thrown if an essential part of a question can't be represented. Its message is shown to users. */
export class MarkupProblem extends Error {}

const isElement = (node: MarkupNode): node is MarkupElement => typeof node !== 'string';

/** Returns the child elements, optionally only those with a given name. */
export const childrenOf = ({ children }: MarkupElement, name?: string): MarkupElement[] =>
  children.filter(isElement).filter((child) => name === undefined || child.name === name);

/** Returns an element's descendants in document order. */
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

/** Returns an attribute; '' if there is none. */
export const attribute = (element: MarkupElement | undefined, name: string): string =>
  element?.attributes[name] ?? '';

/** Returns all text of an element unchanged, including spaces. */
export const rawText = ({ children }: MarkupElement): string =>
  children.map((child) => (isElement(child) ? rawText(child) : child)).join('');

/** Returns all text of an element as one line of words. */
export const wordsOf = (element: MarkupElement): string => rawText(element).replaceAll(/\s+/g, ' ').trim();
