import { lazy } from 'react';
import type { SpokenLine } from 'supabase-project/content/spoken-lines';

export { cueState, wordsAt } from './spoken-captions';
export type { Captions } from './webvtt';

/** Converts a WebVTT or SubRip file to WebVTT. @throws Error for any other file */
export const captionsAsWebVtt = async (file: File): Promise<File> =>
  (await import('./caption-file')).asWebVtt(file);

/** Reads the words in the captions at an address, with their times. @throws AppError if they can't be read */
export const readSpokenCaptions = async (url: string): Promise<SpokenLine[]> =>
  (await import('./captions.api')).readSpokenCaptions(url);

// Loaded when captions are edited.
export const CaptionsDialog = lazy(() => import('./captions-dialog'));
