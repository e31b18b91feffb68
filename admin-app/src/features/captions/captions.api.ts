import { AppError } from 'shared-ui/data';
import { readSpokenLines, type SpokenLine } from 'supabase-project/content/spoken-lines';
import { NO_FILE, readCaptionFile, type CaptionFile } from './caption-file';

/**
 * Reads a chosen caption file, or the one at an address.
 * @throws AppError if it can't be fetched or isn't a caption file
 */
export async function readCaptions(source: File | string | undefined): Promise<CaptionFile> {
  if (!source) return NO_FILE;
  const bytes = new Uint8Array(
    typeof source === 'string' ? await fetchBytes(source) : await source.arrayBuffer(),
  );
  try {
    return readCaptionFile(bytes, typeof source === 'string' ? source : source.name);
  } catch {
    throw new AppError('not_webvtt', 'This isn’t a WebVTT file, so you can’t edit its captions here.');
  }
}

/** Reads the words in the captions at an address, with their times. @throws AppError if they can't be fetched or aren't a WebVTT file */
export async function readSpokenCaptions(url: string): Promise<SpokenLine[]> {
  const text = new TextDecoder().decode(await fetchBytes(url));
  if (!text.startsWith('WEBVTT')) throw new AppError('not_webvtt', 'This isn’t a WebVTT file.');
  return readSpokenLines(text);
}

async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url).catch(() => undefined);
  if (!response) throw new AppError('network', 'Check your connection and try again.');
  if (!response.ok)
    throw new AppError('not_found', 'There’s no caption file at this address.', response.status);
  return response.arrayBuffer();
}
