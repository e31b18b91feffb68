/** How surely an access token's user was recognised: 'aal2' with a second factor, else 'aal1'. */
export function assuranceLevel(accessToken: string): string {
  const [, payload = ''] = accessToken.split('.');
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { aal?: unknown };
    return claims.aal === 'aal2' ? 'aal2' : 'aal1';
  } catch {
    return 'aal1';
  }
}
