import type { HostServices } from '@learn-for-life/contract';
import { AppError } from 'shared-ui/data';
import { createApiClient, unwrap } from '../api/api-client';
import { sendWithProgress, type TransferOptions } from '../api/send-with-progress.api';
import { sha256 } from '../files/sha256';
import type { MediaKind } from './media-rules';
import { refusalOf } from './storage-refusal';

export interface MediaUpload {
  kind: MediaKind;
  contentType: string;
  file: File;
  /**
   * Whether to derive the file's name from its content, so that a file already in Storage isn't sent again. Ignored for resumable uploads.
   */
  byContent?: boolean;
}

/** Larger files are sent in chunks, so that an interrupted upload continues where it stopped. */
const RESUMABLE_FROM = 6 * 1024 * 1024;

/** Whether an upload of the file can be interrupted and resumed. */
export const isResumable = ({ size }: File): boolean => size > RESUMABLE_FROM;

/** The code for resumable uploads, fetched for the first large file. */
const resumableUpload = () => import('./resumable-upload.api');

/**
 * Uploads a file to Storage: to a URL that the API signs, or as a resumable upload for large files.
 * @returns the path by which content refers to the file
 * @throws AppError; 'aborted' after `transfer.signal` was aborted, 'interrupted' when the connection was lost during the upload
 */
export async function uploadMedia(
  services: HostServices,
  upload: MediaUpload,
  transfer: TransferOptions,
): Promise<string> {
  if (isResumable(upload.file)) {
    const { uploadResumable } = await resumableUpload();
    return uploadResumable(services, upload, transfer, () => createUpload(services, upload));
  }
  const { path, uploadPath } = await createUpload(services, upload);
  if (uploadPath === null) return path;
  const url = `${services.config.supabaseUrl}${uploadPath}`;
  const headers = { 'Content-Type': upload.contentType };
  const { status, text } = await sendWithProgress(
    { method: 'PUT', url, headers, body: upload.file },
    transfer,
  );
  if (status < 200 || status >= 300) throw refusalOf(status, text);
  return path;
}

/** Deletes from Storage an upload that won't be resumed. Failures are ignored, because Storage deletes the upload after a day. */
export async function discardUpload(services: HostServices, { file }: MediaUpload): Promise<void> {
  if (!isResumable(file)) return;
  const { discardResumable } = await resumableUpload();
  await discardResumable(services, file);
}

/** Asks the API for a path and upload URL for the file. */
async function createUpload(services: HostServices, { kind, contentType, file, byContent }: MediaUpload) {
  const contentKey = byContent && !isResumable(file) ? await contentKeyOf(file) : undefined;
  const body = { kind, contentType, size: file.size, ...(contentKey && { contentKey }) };
  try {
    return await unwrap(createApiClient(services).POST('/api/uploads', { body }));
  } catch (error) {
    // Problems with the file are shown at its field.
    const fields = error instanceof AppError ? error.fields : undefined;
    const [problem] = Object.values(fields ?? {});
    throw problem === undefined ? error : new AppError('upload_failed', problem);
  }
}

/** Derives a UUID (version 8) from the SHA-256 of the content. */
async function contentKeyOf(file: File): Promise<string> {
  const hex = await sha256(await file.arrayBuffer());
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
