import { join, resolve } from 'node:path';
import { readPort } from 'supabase-project/local';

export type AppName = 'shell' | 'learner-app' | 'admin-app';

export interface AppFacts {
  name: AppName;
  /** Environment variable that overrides its port. */
  portVariable: string;
  defaultPort: number;
  /** Offers routes to the shell. */
  isRemote: boolean;
  /** Has a page of its own and therefore needs the configuration. */
  isHost: boolean;
}

export const ROOT = resolve(import.meta.dirname, '../..');

export const APPS: readonly AppFacts[] = [
  { name: 'shell', portVariable: 'SHELL_PORT', defaultPort: 3000, isRemote: false, isHost: true },
  { name: 'learner-app', portVariable: 'LEARNER_PORT', defaultPort: 3001, isRemote: true, isHost: false },
  { name: 'admin-app', portVariable: 'ADMIN_PORT', defaultPort: 3002, isRemote: true, isHost: true },
];

/** The facts of an application. @throws Error for an unknown name */
export function findApp(name: string | undefined): AppFacts {
  const app = APPS.find((candidate) => candidate.name === name);
  if (!app)
    throw new Error(
      `"${name ?? ''}" is not an application; the applications are ${APPS.map((a) => a.name).join(', ')}.`,
    );
  return app;
}

/** Port of every application, from the environment or the defaults. */
export function appPorts(env: NodeJS.ProcessEnv = process.env): Record<AppName, number> {
  const port = (app: AppFacts): [AppName, number] => [
    app.name,
    readPort(env, app.portVariable, app.defaultPort),
  ];
  return Object.fromEntries(APPS.map(port)) as Record<AppName, number>;
}

/** Folder of an application's production build. */
export function distFolder(name: AppName): string {
  return join(ROOT, name, 'dist');
}
