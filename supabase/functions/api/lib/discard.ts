/** Bytes of an unwanted body that are still received. Past this the connection is simply cut. */
export const DISCARD_LIMIT = 64 * 1024 * 1024;

/**
 * Receives the rest of a body nobody read, and forgets it. A refusal sent while the client (or a proxy) is still
 * sending would reach it as a broken connection instead of the status and the reason.
 */
export async function discardBody(request: Request): Promise<void> {
  if (request.bodyUsed || !request.body) return;
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > DISCARD_LIMIT) return;
    }
  } catch {
    // The client went away: there is nobody left to answer.
  }
}
