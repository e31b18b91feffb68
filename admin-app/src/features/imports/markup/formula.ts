import { MathMLToLaTeX } from 'mathml-to-latex';
import {
  childrenOf,
  descendantsOf,
  MarkupProblem,
  rawText,
  type MarkupElement,
  type MarkupNode,
} from './markup';

/** MathML elements that LaTeX can express. Reading just the text of any other element could run its numbers together. */
const KNOWN = new Set(
  (
    'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msup msub msubsup mover munder munderover mfenced mstyle mpadded ' +
    'mtable mtr mtd mlabeledtr menclose mphantom mmultiscripts mprescripts none semantics annotation annotation-xml'
  ).split(' '),
);

const UNKNOWN = 'This formula (MathML) can’t be imported.';

/**
 * Converts a MathML formula to the dialect.
 * @throws MarkupProblem for a formula that LaTeX can't express
 */
export function formulaSource(math: MarkupElement): string {
  const annotation = descendantsOf(math).find(
    ({ name, attributes }) => name === 'annotation' && /tex/i.test(attributes['encoding'] ?? ''),
  );
  const latex = annotation ? rawText(annotation) : toLatex(math);
  const source = latex.replaceAll(/\s+/g, ' ').trim();
  if (source === '') throw new MarkupProblem(UNKNOWN);
  return formula(source);
}

/** Writes a formula in the dialect. Dollar signs are escaped, because they would end it. */
export const formula = (latex: string): string => `$$${latex.replaceAll(/(?<!\\)\$/g, '\\$').trim()}$$`;

function toLatex(math: MarkupElement): string {
  if (descendantsOf(math).some(({ name }) => !KNOWN.has(name))) throw new MarkupProblem(UNKNOWN);
  try {
    return MathMLToLaTeX.convert(serialize(withoutAnnotations(math)));
  } catch {
    throw new MarkupProblem(UNKNOWN);
  }
}

/** Removes annotations, which repeat the formula in other notations. */
function withoutAnnotations(element: MarkupElement): MarkupElement {
  const children = element.children
    .filter((child) => typeof child === 'string' || !child.name.startsWith('annotation'))
    .map((child) => (typeof child === 'string' ? child : withoutAnnotations(child)));
  return element.name === 'semantics' ? { ...element, name: 'mrow', children } : { ...element, children };
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function serialize(node: MarkupNode): string {
  if (typeof node === 'string') return escapeXml(node);
  const attributes = Object.entries(node.attributes)
    .filter(([name]) => !name.includes(':') && name !== 'xmlns')
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
  const inner = childrenOf(node).length > 0 ? node.children.map(serialize) : escapeXml(rawText(node));
  return `<${node.name}${attributes}>${[inner].flat().join('')}</${node.name}>`;
}
