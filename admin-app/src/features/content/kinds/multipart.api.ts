import type { HostServices } from '@learn-for-life/contract';
import { refreshAdminRight } from '../../../shared/rights/admin-right.api';
import { apiUrl, toApiError, type Schemas } from '../../../shared/api/api-client';
import { sendOnce } from '../../../shared/api/repeated-requests';
import { sendWithProgress, type TransferOptions } from '../../../shared/api/send-with-progress.api';
import type { AttachedFile, Attachments, ContentApi, ContentItem } from './listed-kind';

const withoutProgress = (): TransferOptions => ({
  signal: new AbortController().signal,
  onProgress: () => undefined,
});

/**
 * Creates or updates an item with a multipart form, files included.
 * @throws AppError as `unwrap` does; 'aborted' after `attachments.transfer.signal` was aborted
 */
export async function sendMultipart<Item>(
  services: HostServices,
  { method, path, input }: { method: 'POST' | 'PUT'; path: string; input: object },
  attachments?: Attachments,
): Promise<Item> {
  const body = new FormData();
  const files = attachments?.files ?? new Map<string, AttachedFile>();
  for (const [name, value] of Object.entries(input) as [
    string,
    string | number | boolean | string[] | null,
  ][])
    if (!files.has(name)) body.set(name, Array.isArray(value) ? JSON.stringify(value) : String(value ?? ''));
  for (const { kind, file } of files.values()) body.set(kind, file, file.name);
  const url = `${apiUrl(services)}${path}`;
  const transfer = attachments?.transfer ?? withoutProgress();
  const send = (more: Record<string, string> = {}) =>
    services.sendAuthorised((headers) =>
      sendWithProgress({ method, url, headers: { ...headers, ...more }, body }, transfer),
    );
  const { status, text } = await (method === 'POST' ? sendOnce(`${url} ${contentOf(body)}`, send) : send());
  const answer = parseJson(text);
  if (status >= 200 && status < 300) return answer as Item;
  if (status === 403) await refreshAdminRight(services);
  throw toApiError(status, answer as Schemas['Error'] | undefined);
}

/** Returns a form's content as a string, with each file's name, size and date instead of its data. */
function contentOf(form: FormData): string {
  return JSON.stringify(
    [...form].map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  );
}

/** Parses JSON; undefined if it isn't valid, because a proxy in front of the API may respond with an HTML page. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Creates the functions `create` and `update` for a kind whose items are sent as multipart forms. */
export function multipartWrites<Item extends ContentItem, Input extends object>(
  services: HostServices,
  paths: { create: string; collection: string },
): Pick<ContentApi<Item, Input>, 'create' | 'update'> {
  return {
    create: (input, attachments) =>
      sendMultipart(services, { method: 'POST', path: paths.create, input }, attachments),
    update: (id, input, version, attachments) => {
      const path = `${paths.collection}/${encodeURIComponent(id)}`;
      return sendMultipart(services, { method: 'PUT', path, input: { ...input, version } }, attachments);
    },
  };
}
