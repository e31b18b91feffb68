import { DetailedError, Upload, type HttpRequest, type UploadOptions } from 'tus-js-client';
import type { HostServices } from '@learn-for-life/contract';
import { AppError } from 'shared-ui/data';
import { sha256 } from '../files/sha256';
import type { TransferOptions } from '../api/send-with-progress.api';
import { refusalOf } from './storage-refusal';
import { uploadStorage } from './upload-storage';

/** The only chunk size that hosted Storage accepts. */
const CHUNK_SIZE = 6 * 1024 * 1024;
/** The delays in milliseconds before sending a chunk again. */
const RETRY_DELAYS = [500, 2000, 5000];
const REFUSED = [400, 401, 403];
/** The time in milliseconds after which Storage deletes unfinished uploads. */
const UPLOAD_EXPIRY_MS = 24 * 60 * 60 * 1000;

interface ResumableUpload {
  contentType: string;
  file: File;
}

/**
 * Uploads a file to Storage with the tus protocol (https://tus.io). An upload of the same file that this user began in this browser
 * continues where it stopped.
 * @param create asks the API for a new path for the file
 * @returns the path by which content refers to the file
 * @throws AppError 'aborted' after `signal` was aborted, 'interrupted' when the connection was lost, or why it was refused
 */
export async function uploadResumable(
  services: HostServices,
  { file, contentType }: ResumableUpload,
  { signal, onProgress }: TransferOptions,
  create: () => Promise<{ path: string }>,
): Promise<string> {
  await deleteExpiredUploads();
  const options = optionsFor(services, file);
  const earlier = (await new Upload(file, options).findPreviousUploads()).at(-1);
  const objectName = earlier?.metadata['objectName'] ?? (await create()).path.replace(/^media\//, '');
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      ...options,
      metadata: { bucketName: 'media', objectName, contentType, cacheControl: '31536000' },
      onProgress: (sent, total) => onProgress(Math.round((sent / total) * 100)),
      onSuccess: () => resolve(`media/${objectName}`),
      onError: (error) => reject(toAppError(error)),
    });
    const abort = () => {
      void upload.abort();
      reject(new AppError('aborted', 'The upload was cancelled.'));
    };
    if (signal.aborted) {
      abort();
      return;
    }
    signal.addEventListener('abort', abort);
    if (earlier) upload.resumeFromPreviousUpload(earlier);
    upload.start();
  });
}

/** Forgets uploads in this browser that Storage has deleted. */
async function deleteExpiredUploads(): Promise<void> {
  for (const { creationTime, urlStorageKey } of await uploadStorage.findAllUploads())
    if (Date.now() - Date.parse(creationTime) > UPLOAD_EXPIRY_MS)
      await uploadStorage.removeUpload(urlStorageKey);
}

/** Deletes from Storage a file's upload that won't be resumed. */
export async function discardResumable(services: HostServices, file: File): Promise<void> {
  const options = optionsFor(services, file);
  for (const { uploadUrl, urlStorageKey } of await new Upload(file, options).findPreviousUploads()) {
    await uploadStorage.removeUpload(urlStorageKey);
    // Storage later deletes whatever can't be deleted now.
    if (uploadUrl) await Upload.terminate(uploadUrl, options).catch(() => undefined);
  }
}

function optionsFor(services: HostServices, file: File): UploadOptions {
  let refusals = 0;
  return {
    endpoint: `${services.config.supabaseUrl}/storage/v1/upload/resumable`,
    chunkSize: CHUNK_SIZE,
    retryDelays: RETRY_DELAYS,
    removeFingerprintOnSuccess: true,
    urlStorage: uploadStorage,
    fingerprint: () => fingerprintOf(services, file),
    onBeforeRequest: (request) => authorise(services, request, refusals > 0),
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      // A long upload may outlive its token; the next request renews it.
      if (REFUSED.includes(status)) return ++refusals === 1;
      return navigator.onLine && (status === 0 || status >= 500 || status === 409 || status === 423);
    },
    onAfterResponse: (_request, response) => {
      if (response.getStatus() < 300) refusals = 0;
    },
  };
}

/**
 * Adds the user's token to a request.
 * @param renew whether to renew the token, because it was refused
 */
async function authorise(services: HostServices, request: HttpRequest, renew: boolean): Promise<void> {
  let given = 0;
  await services.sendAuthorised(({ apikey, authorization }) => {
    if (apikey) request.setHeader('apikey', apikey);
    if (authorization) request.setHeader('authorization', authorization);
    return Promise.resolve({ status: renew && given++ === 0 ? 401 : 200 });
  });
}

/** Returns a string that identifies a user's file, without storing the file's name in the browser. */
async function fingerprintOf({ session }: HostServices, file: File): Promise<string> {
  const state = session.getState();
  const userId = state.status === 'signed-in' ? state.user.id : '';
  const identity = JSON.stringify([userId, file.name, file.size, file.lastModified]);
  return sha256(new TextEncoder().encode(identity));
}

function toAppError(error: Error): AppError {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (response) return refusalOf(response.getStatus(), response.getBody());
  return new AppError(
    'interrupted',
    'The connection was lost. Retry to continue the upload where it stopped.',
  );
}
