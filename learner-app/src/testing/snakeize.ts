/** Reverses `camelize`, to get test data as the database would send it. */
export function snakeize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeize);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      snakeize(inner),
    ]),
  );
}
