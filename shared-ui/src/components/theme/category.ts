import { hues } from './hues';

export type CategoryKey = keyof typeof hues;

/**
 * Returns the `data-category` value for a category's name: 'Financial Literacy' → 'financial-literacy'. Names without their own hue, which
 * imports may contain, become 'general'.
 */
export function categoryKey(category: string | null | undefined): CategoryKey {
  const key = (category ?? '')
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
  return Object.hasOwn(hues, key) ? (key as CategoryKey) : 'general';
}
