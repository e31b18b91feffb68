import type { AuthTokenResponsePassword, GoTrueClient } from '@supabase/supabase-js';

/** The seconds before each retry of a refused sign-in. A class that shares one IP address may reach Auth's rate limit. */
const WAITS = [1, 2, 4];

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Signs in, and retries for seven seconds if Auth asks people to wait. @returns Auth's last response */
export async function signInWithRetry(
  auth: GoTrueClient,
  email: string,
  password: string,
): Promise<AuthTokenResponsePassword> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await auth.signInWithPassword({ email, password });
    const pause = answer.error?.status === 429 ? WAITS[attempt] : undefined;
    if (pause === undefined) return answer;
    await wait(pause);
  }
}
