import { createApp } from './app.ts';
import { openApiDocument } from './routes/docs.routes.ts';

/** Prints the OpenAPI document, from which the typed client is generated. */
// eslint-disable-next-line no-console -- Printing is the purpose.
console.log(
  JSON.stringify(
    openApiDocument(createApp({ supabaseUrl: 'http://unused', supabaseKey: 'unused' })),
    null,
    2,
  ),
);
