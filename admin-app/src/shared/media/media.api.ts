import type { HostServices } from 'shared-ui/contract';
import { AppError } from 'shared-ui/data';
import { createApiClient, unwrap } from '../api-client';
import { sendWithProgress, type TransferOptions } from '../send-with-progress.api';
import type { MediaKind } from './media-rules';

/**
 * Uploads a file to Storage, at a URL that the API signs.
 * @returns the path by which content refers to the file
 * @throws AppError; 'aborted' after `transfer.signal` was aborted
 */
export async function uploadMedia(
  services: HostServices,
  { kind, contentType, file }: { kind: MediaKind; contentType: string; file: File },
  transfer: TransferOptions,
): Promise<string> {
  const body = { kind, contentType, size: file.size };
  const { path, uploadPath } = await unwrap(createApiClient(services).POST('/api/uploads', { body }));
  const url = `${services.config.supabaseUrl}${uploadPath}`;
  const headers = { 'Content-Type': contentType };
  const { status } = await sendWithProgress({ method: 'PUT', url, headers, body: file }, transfer);
  if (status < 200 || status >= 300)
    throw new AppError('upload_failed', REFUSALS[status] ?? NOT_ACCEPTED, status);
  return path;
}

const NOT_ACCEPTED = 'The file was not accepted. Please try again.';

/** What Storage's refusals mean, by status. */
const REFUSALS: Record<number, string> = {
  409: 'This file has been uploaded already. Choose it again.',
  413: 'The file is larger than the storage takes.',
  415: 'The storage takes no files of this type.',
};
