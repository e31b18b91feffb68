/** Whether Auth's error means that the session no longer exists; a lost connection or a rate limit does not. */
export function isSessionOver({ status = 0 }: { status?: number | undefined }): boolean {
  return [400, 401, 403, 404].includes(status);
}
