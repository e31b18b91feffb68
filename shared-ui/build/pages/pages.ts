import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { ChunkGroup, Compilation, WebpackPluginInstance } from 'webpack';
import type { PageScreen } from '../../src/host/start';
import { scriptsOf, scriptsOfGroups } from '../chunk-scripts.ts';
import type { AppBuild, PageKind } from '../app-build.ts';
import { runBuildProgram } from '../build-program.ts';
import { emittedScript } from '../emit-script.ts';
import { tabIconAddress } from '../icons/mark.ts';
import { fontFaces, fontFiles } from './fonts.ts';
import type { RemoteProgram } from '../release-manifest-plugin.ts';
import { screenChunksOf } from '../screen-chunks.ts';
import { READING_SCRIPT, START_GUARD } from '../start-guard/start-guard.ts';
import { startupFile } from './startup-scripts.ts';
import { webManifest, WebManifestPlugin } from './web-manifest.ts';

interface PrerenderedPage {
  html: string;
  css: string;
}

/** The exports of a host's build program, which renders its pages. */
interface HostProgram {
  /** Renders the page at `/`. */
  default: () => Promise<PrerenderedPage>;
  /** Renders the host's frame around a page whose code hasn't arrived yet, for signed-in people and for visitors. */
  frames: () => Promise<Record<'signed-in' | 'signed-out', PrerenderedPage>>;
  /** Renders the page that phones and tablets see if the deployment excludes them. */
  deviceNotice: () => Promise<PrerenderedPage & { path: string; title: string }>;
  /** Patterns of the host's own paths that open on any device. */
  anyDevicePaths: readonly string[];
}

/** A host's page, and the data for its startup script. */
interface StartupPage {
  kind: PageKind;
  /** The names of the chunks whose files the script receives, by data attribute. */
  chunks: Record<string, string[]>;
}

/** Returns the tag of a page's startup script. Its data attributes list the files that the script needs to know, separated by spaces. */
function startupScript(compilation: Compilation, { kind, chunks }: StartupPage, program: HostProgram) {
  const file = emittedScript(Object.keys(compilation.assets), startupFile(kind));
  const data = Object.entries(chunks).map(([name, chunk]) => {
    const files = scriptsOf(compilation, chunk).map((script) => `/${script}`);
    return `data-${name}="${files.join(' ')}"`;
  });
  if (kind === 'app') data.push(`data-any-device="${program.anyDevicePaths.join(' ')}"`);
  return `<script ${SCRIPT_ATTRIBUTES[kind]} src="/${file}" ${data.join(' ')}></script>`;
}

/** Lists the scripts that all screens of a stand-alone remote share, and each screen's other scripts. */
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

/** The platform's description for search engines and app stores. */
const DESCRIPTION =
  'Life skills, financial literacy, career planning and tax returns for school students: engaging videos and interactive quizzes that stick.';

const EMPTY: PrerenderedPage = { html: '', css: '' };

const SCRIPT_ATTRIBUTES: Record<PageKind, string> = {
  landing: 'async',
  app: 'defer fetchpriority="high"',
};

/** Creates a page from the common template, with everything that must be present before any script. */
function page(
  { name, mode }: AppBuild,
  options: HtmlWebpackPlugin.Options,
  parameters: (compilation: Compilation, scripts: string[]) => Promise<object> | object,
): HtmlWebpackPlugin {
  return new HtmlWebpackPlugin({
    template: join(import.meta.dirname, 'page.ejs'),
    publicPath: '/',
    scriptLoading: 'defer',
    // A page's content also comes from the build program, whose changes the plugin doesn't notice.
    cache: false,
    // The container is for hosts; the app's own page starts from the main script.
    excludeChunks: [name.replaceAll('-', '_')],
    templateParameters: async (compilation, assets, tags, pageOptions) => ({
      htmlWebpackPlugin: { tags, options: pageOptions },
      remote: undefined,
      description: DESCRIPTION,
      tabIcon: tabIconAddress,
      manifest: undefined,
      readingScript: READING_SCRIPT,
      fontFaces,
      fontFiles,
      // The development server takes longer to compile than the guard waits.
      startGuard: mode === 'production' ? START_GUARD : '',
      startup: undefined,
      content: EMPTY,
      frames: [],
      deviceNotice: undefined,
      ...(await parameters(compilation, assets.js)),
    }),
    ...options,
  });
}

/** Creates the page of a remote that also runs alone. */
export const remotePage = (app: AppBuild, title: string): HtmlWebpackPlugin =>
  page(app, { title, filename: 'index.html' }, (compilation, first) => ({
    remote: { first, ...screensOf(compilation, app.root) },
  }));

/**
 * Creates a host's two pages: `index.html` with the landing page's content, only for `/`, and `app.html` for every other address, with the
 * host's frame for first views. Both contain the app's scripts in a template, where they are inert until the startup script adds them to
 * the page.
 */
export function hostPages(
  app: AppBuild,
  title: string,
  chunks: Record<PageKind, StartupPage['chunks']>,
): WebpackPluginInstance[] {
  const manifest = webManifest(title, DESCRIPTION);
  const hostPage = (kind: PageKind, filename: string, content: (program: HostProgram) => Promise<object>) =>
    page(app, { title, filename, inject: false }, async (compilation) => {
      const program = runBuildProgram(compilation, app.root) as HostProgram;
      const startup = startupScript(compilation, { kind, chunks: chunks[kind] }, program);
      const icons = { manifest: manifest.file, tabIcon: `/${manifest.tabIcon}` };
      return { startup, ...icons, ...(await content(program)) };
    });
  return [
    new WebManifestPlugin(manifest),
    hostPage('landing', 'index.html', async (program) => ({
      content: await program.default(),
      // The page needs no start guard, because it can be used without scripts.
      startGuard: '',
    })),
    hostPage('app', 'app.html', async (program) => ({
      frames: Object.entries(await program.frames()),
      deviceNotice: await program.deviceNotice(),
    })),
  ];
}
