import { z } from 'zod';

/** A text of at most `max` characters; the API's own sentence otherwise. */
export const limitedText = (label: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, `${label} can have at most ${max.toLocaleString('en-AU')} characters.`);

/** Text that must not be blank; the same sentences as the API's. */
export const requiredText = (label: string, max: number) =>
  limitedText(label, max).min(1, `${label} is required.`);
