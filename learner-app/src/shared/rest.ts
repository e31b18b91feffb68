import type { HostServices } from '@learn-for-life/contract';
import { answeredWith, AppError, toAppError } from 'shared-ui/data';
import type { components } from 'supabase-project/types/api';

/**
 * Sends a request to the platform's REST API.
 *
 * @param path below `/api/`
 * @throws AppError with the error's code and a readable message
 */
export async function sendRest<Answer>(
  services: HostServices,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Answer> {
  const url = `${services.config.supabaseUrl}/functions/v1/api/${path}`;
  try {
    const response = await services.fetch(url, {
      method,
      signal,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer = parse(await response.text());
    if (response.ok && answer !== undefined) return answer as Answer;
    throw toApiError(response.status, answer);
  } catch (error) {
    throw toAppError(error);
  }
}

/** @returns undefined for anything but JSON, such as a proxy's page */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toApiError(status: number, answer: unknown): AppError {
  const { error } = (answer ?? {}) as Partial<components['schemas']['Error']>;
  if (!error) return new AppError('unknown', answeredWith(status), status);
  return new AppError(error.code, error.message, status, error.fields);
}
