import { AppError } from 'shared-ui/lib';

/** A request that hangs counts as a lost connection. */
export const REQUEST_LIMIT_MS = 15_000;

/** The request's outcome. @throws AppError network when it takes longer than `REQUEST_LIMIT_MS` */
export async function inTime<T>(request: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const late = () => reject(new AppError('network', 'The server took too long.'));
    timer = setTimeout(late, REQUEST_LIMIT_MS);
  });
  return Promise.race([request, limit]).finally(() => clearTimeout(timer));
}
