/** Ids of figures in a text, with commas between them. */
export const splitIds = (text: string): string[] =>
  text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
