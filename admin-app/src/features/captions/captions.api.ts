import { AppError } from 'shared-ui/data';
import { NO_CAPTIONS, parseWebVtt, type Captions } from './webvtt';

/**
 * Reads a file of captions that was chosen, or the one at an address.
 * @throws AppError if it cannot be fetched or is no WebVTT file
 */
export async function readCaptions(source: File | string | undefined): Promise<Captions> {
  if (!source) return NO_CAPTIONS;
  const text = typeof source === 'string' ? await fetchText(source) : await source.text();
  try {
    return parseWebVtt(text);
  } catch {
    throw new AppError('not_webvtt', 'This isn’t a WebVTT file. Its captions cannot be edited here.');
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url).catch(() => undefined);
  if (!response) throw new AppError('network', 'The captions could not be fetched.');
  if (!response.ok)
    throw new AppError('not_found', 'There is no caption file at this address.', response.status);
  return response.text();
}
