import { plainText } from 'shared-ui/learning/plain-text';
import { formula } from './formula';

const BASE = /(?:[\p{L}\p{N}]+|[)\]])$/u;
const SIMPLE = /^[\p{L}\p{N}+\-−.,/ ()]+$/u;

/**
 * Appends a superscript or subscript to a line. Marks don't nest and need something before them: an exponent of an exponent
 * becomes a formula together with its base; a mark with nothing before it becomes raised or lowered characters, or a formula.
 * @returns the extended line; undefined if it can't be written
 */
export function appendRaised(before: string, inner: string, kind: 'sup' | 'sub'): string | undefined {
  const [open, close, sign] = kind === 'sup' ? ['^(', ')^', '^'] : ['~(', ')~', '_'];
  const text = inner.trim();
  if (text === '') return before;
  const nested = /^(.*?)(?:\^\((.*?)\)\^|~\((.*?)\)~)$/.exec(text);
  if (nested) {
    const [, head = '', up, down = ''] = nested;
    const base = BASE.exec(before)?.[0] ?? '';
    if (![head, up ?? down].every((part) => SIMPLE.test(part))) return undefined;
    const exponent = `${head}${up === undefined ? '_' : '^'}{${up ?? down}}`;
    return `${before.slice(0, before.length - base.length)}${formula(`${base}${sign}{${exponent}}`)}`;
  }
  if (/\$\$|!\[|\n/.test(text)) return undefined;
  if (/[()]/.test(text)) return SIMPLE.test(text) ? `${before}${formula(`{}${sign}{${text}}`)}` : undefined;
  if (/\S$/.test(before)) return `${before}${open}${text}${close}`;
  // There's no text before the mark, as with an isotope's mass number (¹⁴C).
  const plain = plainText(`x${open}${text}${close}`).slice(1);
  if (!plain.startsWith(sign)) return `${before}${plain}`;
  return SIMPLE.test(text) ? `${before}${formula(`{}${sign}{${text}}`)}` : undefined;
}
