import { AppError } from 'shared-ui/data';

/** What Storage's refusals mean, by status. */
const REFUSALS: Record<number, string> = {
  401: 'Your session is over. Sign in again, then choose the file again.',
  403: 'You are not allowed to upload files. Ask an admin for the right for content.',
  409: 'This file has been uploaded already. Choose it again.',
  413: 'The file is larger than the storage allows.',
  415: 'Files of this type cannot be stored.',
};

const NOT_ACCEPTED = 'The file was not accepted. Please try again.';

/** The error of a refusal. Storage often answers 400, and names the status that it means in the body. */
export function refusalOf(status: number, body: string): AppError {
  const meant = status === 400 ? statusIn(body) : status;
  return new AppError('upload_failed', REFUSALS[meant] ?? NOT_ACCEPTED, meant);
}

function statusIn(body: string): number {
  try {
    return Number((JSON.parse(body) as { statusCode?: string }).statusCode ?? 400);
  } catch {
    return 400;
  }
}
