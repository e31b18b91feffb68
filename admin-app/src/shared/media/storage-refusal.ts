import { AppError } from 'shared-ui/data';

/** Messages for Storage's refusals, by status. */
const REFUSALS: Record<number, string> = {
  401: 'You’ve been logged out. Log in, then choose the file again.',
  403: 'You can’t upload files. Ask an admin for permission to edit content.',
  409: 'Couldn’t continue the upload. Choose the file again.',
  413: 'This file is too large. Choose a smaller one.',
  415: 'This file type isn’t supported.',
};

const NOT_ACCEPTED = 'Couldn’t upload the file. Please try again.';

/** Creates the error for a refusal. Storage often responds with 400 and has the actual status in the body. */
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
