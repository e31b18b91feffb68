import type { Audience } from './actors.ts';

const file = '2f0ed6cc-5c0e-4b0e-9d0b-6b8d0b1a2c3d';

export interface StoragePermission {
  /** The kind of path, in `bucket`. */
  path: string;
  /** An example path of that kind. */
  example: string;
  bucket: string;
  reads: Audience;
  /**
   * Who may upload a new file there and delete it. No one may replace or rename a file. `service`: only with the
   * project's secret key.
   */
  writes: Audience;
}

const media = { bucket: 'media', reads: 'everybody' } as const;

/** Every kind of path in Storage. Reading needs no policy, because the bucket is public. */
export const STORAGE: readonly StoragePermission[] = [
  { ...media, path: 'uploads/images/<uuid>', example: `uploads/images/${file}.png`, writes: 'content' },
  { ...media, path: 'uploads/videos/<uuid>', example: `uploads/videos/${file}.mp4`, writes: 'content' },
  { ...media, path: 'uploads/captions/<uuid>', example: `uploads/captions/${file}.vtt`, writes: 'content' },
  { ...media, path: 'uploads, other types', example: `uploads/images/${file}.html`, writes: 'service' },
  { ...media, path: 'uploads, other names', example: 'uploads/images/mine.png', writes: 'service' },
  { ...media, path: 'elsewhere', example: 'courses/tax-returns.svg', writes: 'service' },
];
