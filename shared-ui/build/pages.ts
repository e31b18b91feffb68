import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { ChunkGroup, Compilation } from 'webpack';
import type { PageScreen } from '../src/host/start';
import { scriptsOf, scriptsOfGroups } from './chunk-scripts.ts';
import { type AppBuild, type PageKind, startupEntry } from './app-build.ts';
import { runBuildProgram } from './build-program.ts';
import { fontFaces, fontFiles } from './fonts.ts';
import type { RemoteProgram } from './release-manifest-plugin.ts';
import { screenChunksOf } from './screen-chunks.ts';
import { START_GUARD } from './start-guard/start-guard.ts';

interface PrerenderedPage {
  html: string;
  css: string;
}

/** What the build program of a host exports. */
interface HostProgram {
  /** The page at `/`. */
  default: () => Promise<PrerenderedPage>;
  /** The host's frame around a page whose code has not arrived yet, for somebody signed in and for a visitor. */
  frames: () => Promise<Record<'signed-in' | 'signed-out', PrerenderedPage>>;
  /** What phones and tablets see where the deployment keeps them out. */
  deviceNotice: () => Promise<PrerenderedPage & { path: string; title: string }>;
  /** Patterns of the host's own paths that open on any device. */
  anyDevicePaths: readonly string[];
}

/** The tag of a page's startup script; the files it needs to know are data attributes, separated by spaces. */
function startupScript(
  { startupScripts }: AppBuild,
  compilation: Compilation,
  page: PageKind,
  attributes: string,
  program: HostProgram,
) {
  if (!startupScripts) return undefined;
  const [file] = scriptsOf(compilation, [startupEntry(page)]);
  const data = Object.entries(startupScripts[page].chunks).map(([name, chunks]) => {
    const files = scriptsOf(compilation, chunks).map((script) => `/${script}`);
    return `data-${name}="${files.join(' ')}"`;
  });
  if (page === 'app') data.push(`data-any-device="${program.anyDevicePaths.join(' ')}"`);
  return `<script ${attributes} src="/${file}" ${data.join(' ')}></script>`;
}

/** What the page of a remote that runs alone requests for every screen, and for the one that is opened. */
function screensOf(compilation: Compilation, root: string): { alone: string[]; screens: PageScreen[] } {
  const chunks = screenChunksOf(compilation);
  const urls = (groups: readonly ChunkGroup[]) => scriptsOfGroups(groups).map((file) => `/${file}`);
  const alone = urls(chunks.alone());
  const { default: readScreens } = runBuildProgram(compilation, root) as RemoteProgram;
  const screens = readScreens().map((screen): PageScreen => {
    const preload = urls(chunks.of(screen)).filter((url) => !alone.includes(url));
    return { path: screen.path, access: screen.access, preload };
  });
  return { alone, screens };
}

const EMPTY: PrerenderedPage = { html: '', css: '' };

/**
 * The pages of an app, from one template; in it stands what must be there before any script. An app that prerenders has
 * two: `index.html` with that page's content, only for `/`, and `app.html` for every other address, with the host's frame
 * for first views. Both hold the app's scripts in a template, where they are inert, until the startup script adds them to
 * the page. Other apps have `index.html` only.
 */
export function pages(app: AppBuild): HtmlWebpackPlugin[] {
  const page = (filename: string, kind?: PageKind) =>
    new HtmlWebpackPlugin({
      filename,
      title: app.title,
      template: join(import.meta.dirname, 'page.ejs'),
      publicPath: '/',
      scriptLoading: 'defer',
      // What a page shows comes from the build program too, whose changes the plugin does not notice.
      cache: false,
      // A page with a startup script holds the app's scripts back itself.
      inject: kind === undefined,
      // The container is for hosts; the app's own page starts from main. The template itself places the startup script.
      excludeChunks: [app.name.replaceAll('-', '_'), startupEntry('landing'), startupEntry('app')],
      templateParameters: async (compilation, assets, tags, options) => {
        const program = () => runBuildProgram(compilation, app.root) as HostProgram;
        return {
          htmlWebpackPlugin: { tags, options },
          remote: app.remote && { first: assets.js, ...screensOf(compilation, app.root) },
          fontFaces,
          fontFiles,
          // The landing page can be used without any script; the development server takes its time.
          startGuard: kind === 'landing' || compilation.options.mode !== 'production' ? '' : START_GUARD,
          // After the content of the landing page; before anything else on the others, which wait for it.
          startup: kind && startupScript(app, compilation, kind, SCRIPT_ATTRIBUTES[kind], program()),
          content: kind === 'landing' ? await program().default() : EMPTY,
          frames: kind === 'app' ? Object.entries(await program().frames()) : [],
          deviceNotice: kind === 'app' && (await program().deviceNotice()),
        };
      },
    });
  if (!app.prerender) return [page('index.html')];
  return [page('index.html', 'landing'), page('app.html', 'app')];
}

const SCRIPT_ATTRIBUTES: Record<PageKind, string> = {
  landing: 'async',
  app: 'defer fetchpriority="high"',
};
