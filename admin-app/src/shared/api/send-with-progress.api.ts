import { AppError } from 'shared-ui/data';

export interface TransferOptions {
  /** A signal that aborts the request. */
  signal: AbortSignal;
  /** @param percent the percentage of the body that was sent, 0 to 100 */
  onProgress: (percent: number) => void;
}

interface TransferRequest {
  method: 'POST' | 'PUT';
  url: string;
  headers?: Record<string, string>;
  body: File | FormData;
}

/**
 * Sends a body and reports upload progress. Uses `XMLHttpRequest`, because `fetch` has no upload progress.
 * @throws AppError 'network', or 'aborted' after `signal` was aborted
 */
export function sendWithProgress(
  { method, url, headers = {}, body }: TransferRequest,
  { signal, onProgress }: TransferOptions,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const rejectWith = (code: string, message: string) => () => reject(new AppError(code, message));
    const rejectAborted = rejectWith('aborted', 'The upload was cancelled.');
    if (signal.aborted) {
      rejectAborted();
      return;
    }
    signal.addEventListener('abort', () => request.abort());
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.round((loaded / total) * 100));
    });
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('error', rejectWith('network', 'The connection was lost. Please try again.'));
    request.addEventListener('abort', rejectAborted);
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
}
