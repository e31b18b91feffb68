/** Returns a refusal in the format of Auth's errors, which its clients can read. */
export function refuse(status: number, error_code: string, msg: string): Response {
  return Response.json(
    { code: status, error_code, msg },
    { status, headers: { 'x-sb-error-code': error_code } },
  );
}
