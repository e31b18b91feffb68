import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { MarkupProblem, MAX_NESTING, type MarkupNode } from './markup';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Tags in one text: the parser compares each with all that are open. */
const MAX_TAGS = 5000;

/** How a browser parses a piece of HTML. @throws MarkupProblem for one that no one wrote by hand */
export function parseHtml(html: string): MarkupNode[] {
  if (html.split('<', MAX_TAGS + 1).length > MAX_TAGS)
    throw new MarkupProblem(`Text with more than ${MAX_TAGS} tags can’t be read.`);
  return parseFragment(html).childNodes.flatMap((node) => toMarkup(node, 0));
}

function toMarkup(node: Node, depth: number): MarkupNode[] {
  if (depth > MAX_NESTING)
    throw new MarkupProblem(`Tags nested more than ${MAX_NESTING} deep can’t be read.`);
  if (defaultTreeAdapter.isTextNode(node)) return [node.value];
  if (!defaultTreeAdapter.isElementNode(node)) return [];
  return [
    {
      name: node.tagName,
      namespace: node.namespaceURI,
      attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
      children: node.childNodes.flatMap((child) => toMarkup(child, depth + 1)),
    },
  ];
}
