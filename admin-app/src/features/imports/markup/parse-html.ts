import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { MarkupProblem, MAX_NESTING, type MarkupNode } from './markup';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** The maximum number of tags in one string, because the parser compares each tag with all open ones. */
const MAX_TAGS = 5000;

/** Parses HTML as a browser does. @throws MarkupProblem if it has more tags than anyone writes by hand */
export function parseHtml(html: string): MarkupNode[] {
  if (html.split('<', MAX_TAGS + 1).length > MAX_TAGS)
    throw new MarkupProblem(`This text has more than ${MAX_TAGS} tags. Remove some of its formatting.`);
  return parseFragment(html).childNodes.flatMap((node) => toMarkup(node, 0));
}

function toMarkup(node: Node, depth: number): MarkupNode[] {
  if (depth > MAX_NESTING)
    throw new MarkupProblem(
      `This text has tags nested more than ${MAX_NESTING} deep. Simplify its formatting.`,
    );
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
