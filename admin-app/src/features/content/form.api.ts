import type { HostServices } from 'shared-ui/contract';
import { loseAdminRight } from '../../shared/admin-right';
import { refusal, type Schemas } from '../../shared/api-client';
import { apiUrl, credentials, renewedCredentials } from '../../shared/credentials.api';
import { send, type Sending } from '../../shared/send.api';
import type { MediaKind } from './content-kind';

/** A file that goes along with the form; its part is called after its kind. */
export interface HeldFile {
  kind: MediaKind;
  file: File;
}

export interface Attached {
  /** By the name of the field that will refer to it. */
  files: ReadonlyMap<string, HeldFile>;
  sending: Sending;
}

const unwatched = (): Sending => ({ signal: new AbortController().signal, onProgress: () => undefined });

/**
 * Creates or changes a course or a video, which travel as multipart forms (specification, section 7), files included.
 * @throws AppError as `unwrap` does; 'aborted' when it was stopped
 */
export async function sendForm<Item>(
  services: HostServices,
  { method, path, input }: { method: 'POST' | 'PUT'; path: string; input: object },
  attached?: Attached,
): Promise<Item> {
  const body = new FormData();
  const files = attached?.files ?? new Map<string, HeldFile>();
  for (const [name, value] of Object.entries(input) as [string, string | number | boolean | null][])
    if (!files.has(name)) body.set(name, value === null ? '' : String(value));
  for (const { kind, file } of files.values()) body.set(kind, file, file.name);
  const url = `${apiUrl(services)}${path}`;
  const sending = attached?.sending ?? unwatched();
  const sendAs = (headers: Record<string, string>) => send({ method, url, headers, body }, sending);
  const own = await credentials(services);
  const first = await sendAs(own);
  const renewed = first.status === 401 ? await renewedCredentials(services, own['Authorization']) : undefined;
  const { status, text } = renewed ? await sendAs(renewed) : first;
  const answer = readJson(text);
  if (status >= 200 && status < 300) return answer as Item;
  if (status === 403) loseAdminRight(services.session);
  throw refusal(status, answer as Schemas['Error'] | undefined);
}

/** What stands before the API may answer in another language. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
