import type { HostServices } from 'shared-ui/contract';
import { AppError, resolveMediaUrl, toAppError } from 'shared-ui/lib';

/** A service that hangs is as good as down. */
const PATIENCE_MS = 10_000;

/** A sentence about what answered. @throws AppError */
export type ConnectionCheck = (services: HostServices) => Promise<string>;

async function request(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, {
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...init,
  });
  if (!response.ok)
    throw new AppError('bad_answer', `It answered with status ${response.status}.`, response.status);
  return response;
}

/** Whatever went wrong, in a sentence of ours. */
function explained(error: unknown): AppError {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new AppError('timeout', `No answer within ${PATIENCE_MS / 1000} seconds.`, undefined, undefined, {
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
      throw explained(error);
    }
  };

const apiKey = ({ config }: HostServices) => ({ apikey: config.supabaseKey });

/** Auth is asked for its own health. */
export const checkSignIn = checked(async (services) => {
  await request(`${services.config.supabaseUrl}/auth/v1/health`, { headers: apiKey(services) });
  return 'People can sign in and sign up.';
});

/** A real read of a real table, by the page's own client and under the visitor's own rights. */
export const checkDatabase = checked(async (services) => {
  const supabase = await services.getSupabase();
  const { count, error } = await supabase
    .from('courses')
    .select('id', { count: 'exact', head: true })
    .is('deleted_at', null)
    .retry(false)
    .abortSignal(AbortSignal.timeout(PATIENCE_MS));
  if (error) throw error;
  return `It holds ${count ?? 0} ${count === 1 ? 'course' : 'courses'}.`;
});

/** The edge function answers with its own description, which needs no account. */
export const checkFunctions = checked(async ({ config }) => {
  const response = await request(`${config.supabaseUrl}/functions/v1/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: object };
  return `The REST API describes ${Object.keys(paths).length} addresses.`;
});

/** The first byte of a file that some course really shows. */
export const checkMedia = checked(async (services) => {
  const supabase = await services.getSupabase();
  const { data, error } = await supabase
    .from('courses')
    .select('image')
    .like('image', 'media/%')
    .is('deleted_at', null)
    .limit(1)
    .retry(false)
    .abortSignal(AbortSignal.timeout(PATIENCE_MS));
  if (error) throw error;
  const url = resolveMediaUrl(services.config, (data as { image: string }[])[0]?.image);
  if (!url) return 'No course has a picture of its own yet, so there was nothing to fetch.';
  await request(url, { method: 'HEAD' });
  return 'Pictures and videos can be fetched.';
});
