import { StorageError } from './store-object.ts';

/** Content types that may be uploaded, by file extension; the same as in the policy of the hosted bucket. */
const CONTENT_TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt',
};
const NAME = /^uploads\/(?:images|videos|captions)\/[0-9a-f-]{36}\.(\w+)$/;

const typeOf = (name: string): string | undefined => CONTENT_TYPES[NAME.exec(name)?.[1] ?? ''];

/** Whether content editors may put a file there and delete it. */
export const isWritable = (name: string): boolean => typeOf(name) !== undefined;

/** @throws StorageError as the bucket's policies refuse it */
export function requireName(name: string | null | undefined): string {
  if (!name || !isWritable(name)) throw new StorageError(403, 'new row violates row-level security policy');
  return name;
}

/** @throws StorageError if the declared type is not that of the name */
export function requireType(declared: string | null | undefined, name: string): void {
  const type = (declared ?? '').replace(/;.*/, '').trim();
  if (type !== typeOf(name)) throw new StorageError(415, `mime type ${type} is not supported`);
}
