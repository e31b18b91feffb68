/** Cuts `text` to `limit` characters plus an ellipsis; shorter strings stay unchanged (docs/product.md#limits-text). */
export function cutText(text: string, limit: number): string {
  const characters = Array.from(text);
  return characters.length > limit ? `${characters.slice(0, limit).join('')}…` : text;
}
