import type { HostServices } from '@learn-for-life/contract';
import { AppError, resolveMediaUrl, toAppError, unwrap } from 'shared-ui/data';

/** How long a service may take to respond before it counts as down. */
const TIMEOUT_MS = 10_000;

/** Returns a sentence about the service's response. @throws AppError */
export type ConnectionCheck = (services: HostServices) => Promise<string>;

async function request(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...init,
  });
  if (!response.ok)
    throw new AppError('bad_answer', `Responded with status ${response.status}.`, response.status);
  return response;
}

/** Converts any failure to an error with one of our messages. */
function toConnectionError(error: unknown): AppError {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new AppError('timeout', `No response within ${TIMEOUT_MS / 1000} seconds.`, undefined, undefined, {
      cause: error,
    });
  return toAppError(error);
}

const checked =
  (check: ConnectionCheck): ConnectionCheck =>
  async (services) => {
    try {
      return await check(services);
    } catch (error) {
      throw toConnectionError(error);
    }
  };

const apiKey = ({ config }: HostServices) => ({ apikey: config.supabaseKey });

/** Reads Auth's health endpoint. */
export const checkSignIn = checked(async (services) => {
  await request(`${services.config.supabaseUrl}/auth/v1/health`, { headers: apiKey(services) });
  return 'You can log in and sign up.';
});

/** Reads the published courses, which every visitor may see. */
const readCourses = async ({ supabase }: HostServices) =>
  unwrap(await supabase.rpc('get_courses').abortSignal(AbortSignal.timeout(TIMEOUT_MS)));

/** Reads from the database. */
export const checkDatabase = checked(async (services) => {
  const { length } = await readCourses(services);
  return `Found ${length} ${length === 1 ? 'course' : 'courses'}.`;
});

/** Reads the edge function's OpenAPI document, which needs no account. */
export const checkFunctions = checked(async ({ config }) => {
  const response = await request(`${config.supabaseUrl}/functions/v1/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: object };
  return `The REST API has ${Object.keys(paths).length} paths.`;
});

/** Requests the headers of a file that a course shows. */
export const checkMedia = checked(async (services) => {
  const course = (await readCourses(services)).find(({ image }) => image?.startsWith('media/'));
  const url = resolveMediaUrl(services.config, course?.image);
  if (!url) return 'No course has its own picture yet, so there was nothing to check.';
  await request(url, { method: 'HEAD' });
  return 'Pictures and videos load.';
});
