/**
 * The integrity hash of a script, for the attribute of the element that loads it. The build names each script after the SHA-256 of its
 * content, so the name itself says what the browser must receive.
 * @returns undefined for a name without such a hash: a script of the development server, or of an older release
 */
export function integrityOf(url: string): string | undefined {
  const [, hash] = /\.([0-9a-f]{64})\.js(?:\?|$)/.exec(url) ?? [];
  if (hash === undefined) return undefined;
  const bytes = (hash.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}
