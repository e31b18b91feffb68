import type { MarkupElement } from './markup';

/** Writes inline code. */
export function codeSpan(text: string): string {
  if (text === '') return '';
  const ticks = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length)) + 1);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${ticks}${pad}${text}${pad}${ticks}`;
}

/** Writes code on its own lines; '' if there is none. */
export function codeBlock(element: MarkupElement): string {
  const text = preformatted(element).replace(/^\n/, '').trimEnd();
  const fence = '`'.repeat(Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length)) + 1);
  return text === '' ? '' : `${fence}\n${text}\n${fence}`;
}

const preformatted = ({ children }: MarkupElement): string =>
  children
    .map((child) => (typeof child === 'string' ? child : child.name === 'br' ? '\n' : preformatted(child)))
    .join('');
