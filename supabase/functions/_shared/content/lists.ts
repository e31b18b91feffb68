import { z } from 'zod';
import { idField, text } from './fields.ts';
import { inDigits, LIMITS } from './limits.ts';
import { visibleText } from './text-comparison.ts';

/** Parses JSON that a form sent as a string. Returns anything else unchanged. */
export function fromForm(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

interface ListRules {
  /** The plural used in messages: 'Options'. */
  label: string;
  min: number;
  max: number;
  /** Message for fewer than `min` entries or a missing list. */
  tooFew: string;
  tooMany: string;
  /** Message for a blank entry. */
  blank: string;
}

/** A list of distinct, non-blank strings. A form sends it as JSON or as a repeated field. */
export function textList({ label, min, max, tooFew, tooMany, blank }: ListRules) {
  const toList = (value: unknown): unknown => {
    const parsed = fromForm(value);
    return typeof parsed === 'string' && parsed.trim() !== '' ? [parsed] : parsed;
  };
  return z.preprocess(
    toList,
    z
      .array(text(`Every entry in ${label.toLowerCase()}`, LIMITS.option), { error: tooFew })
      .refine((entries) => entries.every((entry) => entry !== ''), blank)
      .min(min, tooFew)
      .max(max, tooMany)
      .refine(
        (entries) => new Set(entries.map(visibleText)).size === entries.length,
        `${label} must be different from each other.`,
      ),
  );
}

/** A list of ids. A form sends it as JSON or as a repeated field. */
export function idList(each: string, error: string, max: number) {
  return z
    .preprocess(
      (value) => (typeof value === 'string' && !value.startsWith('[') ? [value] : fromForm(value)),
      z.array(idField(each), { error }),
    )
    .refine((ids) => ids.length <= max, `You can send up to ${inDigits(max)} entries.`);
}

export interface Pair {
  left: string;
  right: string;
}

const side = text('Each side of a match', LIMITS.option)
  .nullish()
  .transform((value) => value ?? '');
const isHalf = ({ left, right }: Pair): boolean => (left === '') !== (right === '');
const isComplete = ({ left, right }: Pair): boolean => left !== '' && right !== '';

const NO_PAIR = 'You need at least one complete matched pair.';

/**
 * An association's matches: a map from left to right items, or a list of `{ left, right }`. Pairs with both
 * sides blank are dropped.
 */
export const pairs = z
  .preprocess(
    (value) => {
      const parsed = fromForm(value);
      if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return parsed;
      return Object.entries<unknown>({ ...parsed }).map(([left, right]) => ({ left, right }));
    },
    z
      .array(z.object({ left: side, right: side }, { error: NO_PAIR }), { error: NO_PAIR })
      .refine((list) => !list.some(isHalf), 'All matches must have both left and right items selected.')
      .transform((list) => list.filter(isComplete))
      .refine((list) => list.length > 0, NO_PAIR)
      .refine(
        (list) => new Set(list.map(({ left }) => left)).size === list.length,
        'You can match each left item only once.',
      ),
  )
  .meta({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { '1 July': 'Tax year starts' },
  });
