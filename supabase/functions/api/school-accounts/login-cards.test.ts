import { equal } from 'node:assert/strict';
import { ApiError } from '../lib/errors.ts';
import { redeemLoginCard } from './login-cards.ts';

/** Returns the API's error for a card when the database responds with this claim. */
async function refusalOf(claim: object): Promise<unknown> {
  const body = {
    username: 'mia.maple42',
    words: 'able-about-above',
    password: 'my-own-secret-1',
    claimId: crypto.randomUUID(),
  };
  const config = {
    supabaseUrl: 'https://project.example',
    supabaseKey: 'public',
    limits: { secretKey: 'secret', addressHeader: 'x' },
    fetch: () => Promise.resolve(Response.json(claim)),
  };
  const request = { config, address: null, body } as unknown as Parameters<typeof redeemLoginCard>[0];
  return await redeemLoginCard(request).catch((error: unknown) => error instanceof ApiError && error.message);
}

Deno.test('an expired card shows how long it worked', async () => {
  equal(
    await refusalOf({ outcome: 'ended', last_day: '2026-12-10' }),
    'This card expired at the end of 10 December 2026. Ask your teacher for a new one.',
  );
});

Deno.test('a card that was ended earlier doesn’t show this', async () => {
  equal(
    await refusalOf({ outcome: 'ended', last_day: null }),
    'This card no longer works. Ask your teacher for a new one.',
  );
});
