import { invalid } from '../errors.ts';

/**
 * The version an update builds on: from `If-Match: "<version>"`, else from the body. Undefined when neither is given or
 * If-Match is `*`: then the last save wins.
 * @throws {ApiError} 422 when it can be no version
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
    throw invalid({ version: '`version` must be the value that came with the item.' });
  }
  return version;
}
