import { lazy } from 'react';

export type { Captions } from './webvtt';

/** A file of captions as WebVTT, whether it is that or SubRip. @throws Error if it is neither */
export const captionsAsWebVtt = async (file: File): Promise<File> =>
  (await import('./caption-file')).asWebVtt(file);

// Loaded when captions are edited.
export const CaptionsDialog = lazy(() => import('./captions-dialog'));
