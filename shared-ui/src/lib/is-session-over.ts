/** Whether Auth's refusal means that it knows the session no more; a lost connection or a rate limit say nothing. */
export function isSessionOver({ status = 0 }: { status?: number | undefined }): boolean {
  return [400, 401, 403, 404].includes(status);
}
