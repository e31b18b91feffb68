import type { HostServices } from 'shared-ui/contract';
import { AppError } from 'shared-ui/lib';
import { createApiClient, unwrap } from '../../shared/api-client';
import { send, type Sending } from '../../shared/send.api';
import type { MediaKind } from './content-kind';

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
  const url = `${services.config.supabaseUrl}${uploadPath}`;
  const headers = { 'Content-Type': contentType };
  const { status } = await send({ method: 'PUT', url, headers, body: file }, sending);
  if (status < 200 || status >= 300)
    throw new AppError('upload_failed', 'The file was not accepted. Please try again.', status);
  return path;
}
