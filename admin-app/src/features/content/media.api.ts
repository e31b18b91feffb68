import type { HostServices } from 'shared-ui/contract';
import { AppError } from 'shared-ui/lib';
import { createApiClient, unwrap } from '../../shared/api-client';
import type { MediaKind } from './content-kind';

export interface Sending {
  /** Stops it. */
  signal: AbortSignal;
  /** @param percent 0 to 100 */
  onProgress: (percent: number) => void;
}

/**
 * Sends a file to Storage, at an address that the API signs for it.
 * @returns how content refers to it
 * @throws AppError; 'aborted' when it was stopped
 */
export async function uploadMedia(
  services: HostServices,
  { kind, contentType, file }: { kind: MediaKind; contentType: string; file: File },
  sending: Sending,
): Promise<string> {
  const body = { kind, contentType, size: file.size };
  const { path, uploadPath } = await unwrap(createApiClient(services).POST('/api/uploads', { body }));
  await send(`${services.config.supabaseUrl}${uploadPath}`, contentType, file, sending);
  return path;
}

/** `fetch` does not tell how far an upload has come. */
function send(url: string, contentType: string, file: File, { signal, onProgress }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (code: string, message: string) => () => reject(new AppError(code, message, request.status));
    const stopped = fail('aborted', 'The upload was cancelled.');
    if (signal.aborted) {
      stopped();
      return;
    }
    signal.addEventListener('abort', () => request.abort());
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.round((loaded / total) * 100));
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else fail('upload_failed', 'The file was not accepted. Please try again.')();
    });
    request.addEventListener('error', fail('network', 'The connection was lost. Please try again.'));
    request.addEventListener('abort', stopped);
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', contentType);
    request.send(file);
  });
}
