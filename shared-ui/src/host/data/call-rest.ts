import type { HostServices } from '@learn-for-life/contract';
import { answeredWith, AppError, toAppError } from './app-error';

interface Refusal {
  error?: { code: string; message: string; fields?: Record<string, string> };
}

/**
 * Sends a request to the REST API. For hosts, which send only a few.
 * @param path the path below `/api`
 * @param headers headers such as an `authorization` other than the session's
 * @throws AppError if the API refuses or can't be reached
 */
export async function callRest<Answer = void>(
  { config, fetch }: Pick<HostServices, 'config' | 'fetch'>,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  try {
    const response = await fetch(`${config.supabaseUrl}/functions/v1/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw await refusalOf(response);
    return (response.status === 204 ? undefined : await response.json()) as Answer;
  } catch (error) {
    throw toAppError(error);
  }
}

async function refusalOf(response: Response): Promise<AppError> {
  const { error } = (await response.json().catch(() => ({}))) as Refusal;
  if (!error) return new AppError('unknown', answeredWith(response.status), response.status);
  const { code, message, fields = {} } = error;
  // If no field is at fault, the API sends an empty list of fields.
  return new AppError(code, message, response.status, Object.keys(fields).length > 0 ? fields : undefined);
}
