import type { RouteObject } from 'react-router';
import type { RouteAccess } from './access.ts';
import type { KnownDatabase } from './databases.ts';
import type { Extension } from './extension-declaration.ts';
import type { HostServices } from './services.ts';

/** 'main' has the top bar and the footer; 'bare' fills the whole window. */
export type RouteLayout = 'main' | 'bare';

export type RouteParams = Readonly<Record<string, string | undefined>>;

/** The `handle` of each of a remote's leaf routes. */
export interface RouteHandle {
  access: RouteAccess;
  /** The admin right that the screen requires; any right if not given. The remote itself checks this. */
  right?: 'content' | 'people';
  /** The screen's layout. Default 'main'. */
  layout?: RouteLayout;
  /** 'any' means that the screen opens on phones even if the deployment excludes them from other screens. */
  devices?: 'any';
  /** The document title without the product's name. */
  title?: string;
  /** Fetches the screen's code and data in parallel. The host calls it when the visitor is about to follow a link. */
  prefetch?: (params: RouteParams) => void;
}

export interface RemoteApp {
  contractVersion: number;
  routes: RouteObject[];
  /** The components that the remote adds to other pages. */
  extensions?: readonly Extension[];
}

export type CreateApp<Database = KnownDatabase> = (services: HostServices<Database>) => RemoteApp;

/** The `./app` module that a remote exposes. */
export interface RemoteModule {
  createApp: CreateApp;
}
