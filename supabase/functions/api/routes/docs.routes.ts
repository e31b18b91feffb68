import type { OpenAPIHono } from '@hono/zod-openapi';
import { docsPage } from '../lib/operation/docs-page.ts';

/** GET /api/openapi.json and, for people, GET /api/docs. Both are public: they reveal nothing beyond the code. */
export function docsRoutes(app: OpenAPIHono): void {
  app.get('/api/openapi.json', (c) => c.json(openApiDocument(app)));
  app.get('/api/docs', (c) => c.text(docsPage(openApiDocument(app))));
}

type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

/** Returns the OpenAPI 3.1 document of every registered operation. */
export function openApiDocument(app: OpenAPIHono): OpenApiDocument {
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Learning platform API',
      version: '1.0.0',
      description:
        'Manage the learning platform’s content, schools, people and plans. ' +
        'Send JSON, multipart/form-data or urlencoded bodies of up to 1 MB, or forms with files of up to 6 MB. Use a logged-in ' +
        'user’s access token as the bearer token. Fields you leave out of a change stay the same. Text is trimmed and stored ' +
        'as plain text. To detect concurrent edits, send the version you edited (in the body or as If-Match).',
    },
    // Relative to the address of this document: <project>/functions/v1/api/openapi.json.
    servers: [{ url: '..' }],
  });
}
