/** The maximum number of bytes to read from a rejected body. The connection is closed after that. */
export const DISCARD_LIMIT = 64 * 1024 * 1024;

/**
 * Reads and discards the rest of a body. A client (or proxy) that is still sending would see an early response as a
 * broken connection instead of its status and message.
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
    // The client disconnected: no response can reach it.
  }
}
