import { OpenAPIHono } from '@hono/zod-openapi';
import { cors } from 'hono/cors';
import type { Context } from 'hono';
import type { RouterRoute } from 'hono/types';
import { toErrorResponse, ApiError, routeNotFound } from './lib/errors.ts';
import { observe } from './lib/observe.ts';
import { createRegister } from './lib/operation/operation.ts';
import type { ApiConfig } from './lib/supabase-client.ts';
import { createBilling } from './billing/billing.ts';
import { createPractice } from './practice/practice.ts';
import { accessRoutes } from './routes/people/access.routes.ts';
import { auditRoutes } from './routes/people/audit.routes.ts';
import { analyticsRoutes } from './routes/analytics/analytics.routes.ts';
import { billingRoutes, reconciliationRoute, webhookRoute } from './routes/billing.routes.ts';
import { contentChangeRoutes } from './routes/content/content-changes.routes.ts';
import { courseRoutes } from './routes/content/courses.routes.ts';
import { docsRoutes } from './routes/docs.routes.ts';
import { healthRoutes } from './routes/health.routes.ts';
import { exportRoutes } from './routes/content/exports.routes.ts';
import { pendingRoutes } from './routes/changes/pending.routes.ts';
import { historyRoutes } from './routes/changes/history.routes.ts';
import { importRoutes } from './routes/imports/imports.routes.ts';
import { linkRoutes } from './routes/content/links.routes.ts';
import { peopleRoutes } from './routes/people/people.routes.ts';
import { createFirstYear } from './first-year/first-year.ts';
import { firstYearRoutes } from './routes/first-year.routes.ts';
import { firstYearStaffRoutes } from './routes/first-year-staff.routes.ts';
import { practiceRoutes } from './routes/practice.routes.ts';
import { privacyRoutes } from './routes/people/privacy.routes.ts';
import { questionBankRoutes } from './routes/questions/question-bank.routes.ts';
import { documentRoutes } from './routes/questions/documents.routes.ts';
import { questionRoutes } from './routes/questions/questions.routes.ts';
import { quizRoutes } from './routes/content/quizzes.routes.ts';
import { lessonRoutes } from './routes/content/lessons.routes.ts';
import { assignmentRoutes } from './routes/schools/assignments.routes.ts';
import { rosterRoutes } from './routes/schools/rosters.routes.ts';
import { schoolRoutes } from './routes/schools/schools.routes.ts';
import { subscriptionRoutes } from './routes/subscriptions.routes.ts';
import { figuresRoutes } from './routes/content/figures.routes.ts';
import { trashRoutes } from './routes/content/trash.routes.ts';
import { uploadRoutes } from './routes/content/uploads.routes.ts';
import { videoRoutes } from './routes/content/videos.routes.ts';

/** Builds the REST API (docs/product.md#rest-api). Reads no environment variables: the caller passes the configuration. */
export function createApp(config: ApiConfig): OpenAPIHono {
  const app = new OpenAPIHono({ strict: false });

  app.use(observe(config.log));
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
      allowHeaders: [
        'authorization',
        'content-type',
        'apikey',
        'x-client-info',
        'if-match',
        'idempotency-key',
        'traceparent',
      ],
      exposeHeaders: ['etag', 'allow', 'x-total-count', 'x-request-id', 'idempotency-replayed'],
      maxAge: 600,
    }),
  );
  app.use(async (c, next) => {
    c.header('X-Content-Type-Options', 'nosniff');
    // Responses depend on the caller's token, so no intermediary may cache them.
    c.header('Cache-Control', 'no-store');
    await next();
  });
  app.onError((error, c) => toErrorResponse(error, c.get('trace').requestId));

  const register = createRegister(app, config);
  const billing = createBilling(config);
  courseRoutes(register);
  videoRoutes(register);
  quizRoutes(register);
  questionRoutes(register);
  documentRoutes(register);
  questionBankRoutes(register);
  linkRoutes(register);
  lessonRoutes(register);
  uploadRoutes(register);
  figuresRoutes(register);
  trashRoutes(register);
  contentChangeRoutes(register);
  auditRoutes(register);
  historyRoutes(register);
  pendingRoutes(register);
  peopleRoutes(register);
  schoolRoutes(register);
  rosterRoutes(register);
  assignmentRoutes(register);
  privacyRoutes(register);
  analyticsRoutes(register);
  importRoutes(register);
  exportRoutes(register);
  accessRoutes(register);
  subscriptionRoutes(register);
  billingRoutes(register, billing);
  webhookRoute(app, billing);
  reconciliationRoute(app, billing, config.payments);
  practiceRoutes(register, createPractice(config));
  firstYearRoutes(register, createFirstYear(config));
  firstYearStaffRoutes(register);
  healthRoutes(register, config);
  docsRoutes(app);
  app.notFound((c) => rejectUnmatched(c, app.routes));
  return app;
}

/**
 * Rejects a request that no route matches: 405 with `Allow` if the path exists for another method, 404 otherwise.
 * @throws {ApiError} always
 */
function rejectUnmatched(c: Context, routes: RouterRoute[]): never {
  const path = c.req.path.replace(/(?<=.)\/+$/, '');
  const methods = routes
    .filter((route) => route.method !== 'ALL' && toPattern(route.path).test(path))
    .map((route) => route.method);
  if (methods.length === 0) throw routeNotFound();
  const allow = [...new Set([...methods, 'OPTIONS'])].join(', ');
  throw new ApiError(405, 'method_not_allowed', `This address only accepts ${allow}.`, {
    headers: { Allow: allow },
  });
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}$`);
}
