import type { TextFormat } from 'gift-pegjs';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text without the markup that `[html]` allows. */
export function toPlainText({ format, text }: TextFormat): string {
  if (format !== 'html') return text.trim();
  return text
    .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&(#\d+|\w+);/g, (entity, name: string) =>
      name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (ENTITIES[name] ?? entity),
    )
    .trim();
}

export const hasMarkup = ({ format, text }: TextFormat): boolean => format === 'html' && /<[a-z]/i.test(text);
export const hasPicture = ({ format, text }: TextFormat): boolean =>
  format === 'html' && /<(img|video|audio|iframe|object)\b/i.test(text);
