import { hasVisibleText } from 'supabase-project/visible-text';
import { z } from 'zod';

/** A text of at most `max` characters. The messages of this file equal the API's. */
export const limitedText = (label: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, `${label} can have at most ${max.toLocaleString('en-AU')} characters.`);

/** A text of which people must see something. */
export const requiredText = (label: string, max: number) =>
  limitedText(label, max).refine(hasVisibleText, `${label} is required.`);
