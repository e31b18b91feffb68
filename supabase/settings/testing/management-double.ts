import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

export const PROJECT = 'abcdefghijklmnopqrst';

/** The part of Supabase's Management API that the CLI uses to compare and push settings of Auth. */
export interface ManagementDouble {
  /** Profile for the CLI. */
  profile: string;
  /** Bodies of the requests that changed settings of Auth. */
  changes: Record<string, unknown>[];
  stop: () => Promise<void>;
}

/** @param auth the settings that the project has, by their names in the Management API */
export async function startManagementDouble(auth: Record<string, unknown>): Promise<ManagementDouble> {
  const changes: Record<string, unknown>[] = [];
  const answers: Record<string, unknown> = {
    [`/v1/projects/${PROJECT}`]: {
      id: PROJECT,
      ref: PROJECT,
      organization_id: 'school',
      organization_slug: 'school',
      name: 'learning',
      region: 'ap-southeast-2',
      status: 'ACTIVE_HEALTHY',
      created_at: '2026-01-01T00:00:00Z',
      database: { host: 'db', version: '17', postgres_engine: '17', release_channel: 'ga' },
    },
    [`/v1/projects/${PROJECT}/billing/addons`]: { selected_addons: [], available_addons: [] },
    [`/v2/projects/${PROJECT}/config`]: {
      data: { id: PROJECT, type: 'project_config', attributes: { auth } },
    },
  };
  const api = new Hono();
  api.patch('*', async (request) => {
    const change = await request.req.json<Record<string, unknown>>();
    changes.push(change);
    return request.json(Object.assign(auth, change));
  });
  api.get('*', (request) => {
    const answer = answers[request.req.path];
    return answer ? request.json(answer) : request.json({ message: 'Not found' }, 404);
  });
  const { promise: listening, resolve: onListening } = Promise.withResolvers<AddressInfo>();
  const server = serve({ fetch: api.fetch, hostname: '127.0.0.1', port: 0 }, onListening);
  const { port } = await listening;
  const url = `http://127.0.0.1:${port}`;
  return {
    profile: `name: double\napi_url: ${url}\ndashboard_url: ${url}\nproject_host: 127.0.0.1\n`,
    changes,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
