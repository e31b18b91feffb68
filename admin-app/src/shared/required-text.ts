import { z } from 'zod';

/** Text that must not be blank; the same sentences as the API's. */
export const requiredText = (label: string, max: number) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required.`)
    .max(max, `${label} is too long: at most ${max.toLocaleString('en-AU')} characters.`);
