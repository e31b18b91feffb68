import { hues } from './hues';

export type CategoryKey = keyof typeof hues;

/**
 * The value of `data-category` for a category's name: 'Financial Literacy' → 'financial-literacy'. Names without their own hue (an import
 * may contain any) give 'general'.
 */
export function categoryKey(category: string | null | undefined): CategoryKey {
  const key = (category ?? '')
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
  return Object.hasOwn(hues, key) ? (key as CategoryKey) : 'general';
}
