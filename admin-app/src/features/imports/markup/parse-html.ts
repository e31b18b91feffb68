import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import type { MarkupNode } from './markup';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** What a browser makes of a piece of HTML. */
export const parseHtml = (html: string): MarkupNode[] => parseFragment(html).childNodes.flatMap(toMarkup);

function toMarkup(node: Node): MarkupNode[] {
  if (defaultTreeAdapter.isTextNode(node)) return [node.value];
  if (!defaultTreeAdapter.isElementNode(node)) return [];
  return [
    {
      name: node.tagName,
      namespace: node.namespaceURI,
      attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
      children: node.childNodes.flatMap(toMarkup),
    },
  ];
}
