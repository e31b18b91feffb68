import { createApp } from './app.ts';
import { discardBody } from './lib/discard-body.ts';

/** Entry of the edge function `api`, which receives every request below `/functions/v1/api`. */
const app = createApp({
  supabaseUrl: Deno.env.get('SUPABASE_URL') ?? '',
  supabaseKey: Deno.env.get('SUPABASE_ANON_KEY') ?? '',
});

Deno.serve(async (request) => {
  const response = await app.fetch(request);
  await discardBody(request);
  return response;
});
