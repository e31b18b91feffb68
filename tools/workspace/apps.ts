import { join, resolve } from 'node:path';
import { ensureDistinctPorts, readPort } from 'supabase-project/local';

/**
 * Every application, each in a folder with its name. Builds, ports, releases, policies and everything else that concerns
 * all of them derive from this list.
 */
const LIST = [
  { name: 'shell', defaultPort: 3000, isRemote: false, isHost: true },
  { name: 'learner-app', defaultPort: 3001, isRemote: true, isHost: false },
  { name: 'admin-app', defaultPort: 3002, isRemote: true, isHost: true },
] as const;

export type AppName = (typeof LIST)[number]['name'];

export interface AppInfo {
  name: AppName;
  defaultPort: number;
  /** Environment variable that overrides the application's port: 'LEARNER_PORT'. */
  portVariable: string;
  /** Environment variable in which tests find the application's address: 'LEARNER_URL'. */
  urlVariable: string;
  /** Whether it offers routes to the shell. */
  isRemote: boolean;
  /** Whether it has its own page and therefore needs the configuration. */
  isHost: boolean;
}

export const ROOT = resolve(import.meta.dirname, '../..');

export const APPS: readonly AppInfo[] = LIST.map((app) => {
  const prefix = app.name.replace(/-app$/, '').replaceAll('-', '_').toUpperCase();
  return { ...app, portVariable: `${prefix}_PORT`, urlVariable: `${prefix}_URL` };
});

export const REMOTES: readonly AppName[] = APPS.filter(({ isRemote }) => isRemote).map(({ name }) => name);

/** Returns the facts about an application. @throws Error for an unknown name */
export function findApp(name: string | undefined): AppInfo {
  const app = APPS.find((candidate) => candidate.name === name);
  if (!app)
    throw new Error(`"${name ?? ''}" isn’t an app. Use one of ${APPS.map((a) => a.name).join(', ')}.`);
  return app;
}

/** Returns the port of every application, from the environment or the defaults. */
export function appPorts(env: NodeJS.ProcessEnv = process.env): Record<AppName, number> {
  const ports = forEachApp((app) => readPort(env, app.portVariable, app.defaultPort));
  ensureDistinctPorts({
    ...Object.fromEntries(APPS.map(({ name, portVariable }) => [portVariable, ports[name]])),
    API_PORT: readPort(env, 'API_PORT', 54321),
    DB_PORT: readPort(env, 'DB_PORT', 54322),
  });
  return ports;
}

/** Returns a fact about each application, by name. */
export function forEachApp<T>(fact: (app: AppInfo) => T): Record<AppName, T> {
  return Object.fromEntries(APPS.map((app) => [app.name, fact(app)])) as Record<AppName, T>;
}

/** Returns the environment variables in which tests find the applications' addresses. */
export function appUrls(ports: Record<AppName, number>): Record<string, string> {
  return Object.fromEntries(
    APPS.map(({ name, urlVariable }) => [urlVariable, `http://localhost:${ports[name]}`]),
  );
}

/** Returns the folder of an application's production build. */
export function distFolder(name: AppName): string {
  return join(ROOT, name, 'dist');
}
