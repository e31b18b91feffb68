import { invalid } from './errors.ts';

/**
 * The version (`updatedAt`) an update builds on: from `If-Match: "<updatedAt>"`, else from the body's `updatedAt`.
 * Undefined when neither is given or If-Match is `*`: then the last save wins.
 * @throws {ApiError} 422 when it is not a point in time
 */
export function expectedVersion(ifMatch: string | undefined, bodyVersion: unknown): string | undefined {
  const header = ifMatch
    ?.trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1');
  if (header === '*') return undefined;
  const version = header || bodyVersion;
  if (version === undefined || version === null || version === '') return undefined;
  if (typeof version !== 'string' || !/^\d{4}-\d\d-\d\d[T ][\d:.]+(Z|[+-]\d\d(:?\d\d)?)$/.test(version)) {
    throw invalid({ updatedAt: 'Updated at must be the updatedAt value of the version you edited.' });
  }
  return version;
}
