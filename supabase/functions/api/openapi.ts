import { createApp } from './app.ts';
import { openApiDocument } from './routes/docs.routes.ts';

/** Prints the OpenAPI document, for tools that make a typed client of it. */
// deno-lint-ignore no-console -- printing is the purpose
console.log(
  JSON.stringify(
    openApiDocument(createApp({ supabaseUrl: 'http://unused', supabaseKey: 'unused' })),
    null,
    2,
  ),
);
