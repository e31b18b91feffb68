/**
 * Returns a script's integrity hash, for the attribute of the element that loads it. The build names each script after its content's
 * SHA-256, so the name itself contains the hash.
 * @returns undefined for a name without such a hash, from the development server or an older release
 */
export function integrityOf(url: string): string | undefined {
  const [, hash] = /\.([0-9a-f]{64})\.js(?:\?|$)/.exec(url) ?? [];
  if (hash === undefined) return undefined;
  const bytes = (hash.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}
