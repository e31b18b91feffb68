import { AppError } from 'shared-ui/lib';

export interface Sending {
  /** Stops it. */
  signal: AbortSignal;
  /** @param percent 0 to 100 */
  onProgress: (percent: number) => void;
}

interface Message {
  method: 'POST' | 'PUT';
  url: string;
  headers?: Record<string, string>;
  body: File | FormData;
}

/**
 * Sends a body and tells how far it has come, which `fetch` does not.
 * @throws AppError 'network', or 'aborted' when it was stopped
 */
export function send(
  { method, url, headers = {}, body }: Message,
  { signal, onProgress }: Sending,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (code: string, message: string) => () => reject(new AppError(code, message));
    const stopped = fail('aborted', 'The upload was cancelled.');
    if (signal.aborted) {
      stopped();
      return;
    }
    signal.addEventListener('abort', () => request.abort());
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.round((loaded / total) * 100));
    });
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('error', fail('network', 'The connection was lost. Please try again.'));
    request.addEventListener('abort', stopped);
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
}
