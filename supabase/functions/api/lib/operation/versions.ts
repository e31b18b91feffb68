import { invalid } from '../errors.ts';

/**
 * Returns the version an update builds on: from `If-Match: "<version>"`, else from the body. Undefined if neither is
 * given or If-Match is `*`, in which case the last save wins.
 * @throws {ApiError} 422 if it can't be a version
 */
export function expectedVersion(ifMatch: string | undefined, bodyVersion: unknown): string | undefined {
  const header = ifMatch
    ?.trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1');
  if (header === '*') return undefined;
  const version = header || bodyVersion;
  if (version === undefined || version === null || version === '') return undefined;
  if (typeof version !== 'string' || !/^[ -~]{1,200}$/.test(version)) {
    throw invalid({ version: '`version` must be the value returned with the item.' });
  }
  return version;
}
