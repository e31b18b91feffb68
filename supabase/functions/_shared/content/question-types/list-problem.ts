import { LIMITS } from '../limits.ts';

// What lists of options and items may be, without zod: uploads read them in a worker.

export const TOO_FEW_OPTIONS = 'At least two options are required.';
export const TOO_MANY_OPTIONS = `There can be at most ${LIMITS.options} options.`;
export const TOO_MANY_ITEMS = `Maximum of ${LIMITS.items} items reached`;
export const NOT_DISTINCT = 'Items have to differ from each other.';

export const areDistinct = (items: readonly string[]): boolean => new Set(items).size === items.length;
