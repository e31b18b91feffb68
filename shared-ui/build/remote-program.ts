/** A remote's build program: its screens, their declaring files and rendered first views, and the landing page. */
import groups, * as screensModule from 'app-source/screens';
import { type ComponentType, createElement } from 'react';
import type { FirstViewModule } from '../src/host/start';
import type { ReleasedExtension } from '../src/release';
import type { ScreenDeclaration } from '../src/host/screens';
import { renderFirstView, type FirstViewMarkup } from './prerender';

export interface ProgramScreen extends Pick<
  ScreenDeclaration,
  'path' | 'access' | 'layout' | 'devices' | 'firstRead' | 'nav'
> {
  /** The path of the declaration, relative to the app's `src`: './features/home/home.route.ts'. */
  file: string;
  /** The group's index among the groups with a layout; undefined for a screen without a layout. */
  layoutIndex: number | undefined;
  firstView?: FirstViewMarkup & { name: string };
}

const routes = import.meta.webpackContext('app-source', { recursive: true, regExp: /\.route\.ts$/ });
const firstViews = import.meta.webpackContext('app-source', {
  recursive: true,
  regExp: /\.first-view\.tsx$/,
});

const fragments = import.meta.webpackContext('app-source', {
  recursive: true,
  regExp: /\/landing\.fragment\.tsx$/,
});

const files = new Map(
  routes.keys().map((file) => [(routes(file) as { default: ScreenDeclaration }).default, file]),
);

function renderedView(file: string, { firstView }: ScreenDeclaration): ProgramScreen['firstView'] {
  if (firstView === undefined) return undefined;
  const viewFile = `${file.slice(0, file.lastIndexOf('/'))}${firstView.slice(1)}.tsx`;
  const { variants } = firstViews(viewFile) as FirstViewModule;
  return {
    name: firstView.slice('./'.length, -'.first-view'.length),
    ...renderFirstView(variants()),
  };
}

/**
 * Sorts paths with fewer parameters first, because an address opens the first path that matches it: '/people/privacy' must come before
 * '/people/:personId'.
 */
const byParameters = (a: ProgramScreen, b: ProgramScreen) =>
  a.path.split('/:').length - b.path.split('/:').length;

/**
 * Reads the app's screens, and renders their first views. @throws Error if `screens.ts` and the `*.route.ts` files disagree, or a first
 * view can't be rendered
 */
export default function readScreens(): ProgramScreen[] {
  let layouts = 0;
  const screens = groups.flatMap((group): ProgramScreen[] => {
    const layoutIndex = group.layout ? layouts++ : undefined;
    return group.screens.map((declaration) => {
      const { path, access, layout, devices, firstRead, nav } = declaration;
      const file = files.get(declaration);
      if (file === undefined)
        throw new Error(`No *.route.ts exports the screen at ${path} as its default export.`);
      if (nav && /[:*]/.test(path)) throw new Error(`${path} has parameters, so no link can open it.`);
      const firstView = renderedView(file, declaration);
      return { path, access, layout, devices, firstRead, nav, file, layoutIndex, firstView };
    });
  });
  const listed = new Set(screens.map(({ file }) => file));
  const missing = [...files.values()].filter((file) => !listed.has(file));
  if (missing.length > 0) throw new Error(`screens.ts does not list ${missing.join(', ')}.`);
  return screens.toSorted(byParameters);
}

/** Returns the declarations of the extensions that the app adds to other pages. */
export const extensions = (): ReleasedExtension[] =>
  (screensModule.extensions ?? []).map(({ component, ...declaration }) => declaration);

/** Renders the landing page's content with its styles, from the default export of `landing.fragment.tsx`, if the remote has one. */
export function landing(): string | undefined {
  const [file] = fragments.keys();
  if (file === undefined) return undefined;
  const { default: Content } = fragments(file) as { default: ComponentType };
  const { css, markup } = renderFirstView({ landing: createElement(Content) });
  return `<style>${css}</style>${markup['landing'] ?? ''}`;
}
