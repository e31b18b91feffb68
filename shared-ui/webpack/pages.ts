import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation } from 'webpack';
import { scriptsOf } from './chunk-scripts.ts';
import { type AppBuild, earlyName, type PageKind } from './define-app.ts';
import { fontFaces, fontFiles } from './fonts.ts';
import { runPrerenderProgram } from './prerendered.ts';

interface PrerenderedPage {
  html: string;
  css: string;
}

/** What the module that an app prerenders with exports. */
interface PrerenderProgram {
  /** The page at `/`. */
  default: () => Promise<PrerenderedPage>;
  /** The host's window around a page whose code is still on its way. */
  frame: () => Promise<PrerenderedPage>;
}

/** The early script of a page and what it is told: attribute → files, separated by spaces. */
function earlyScript({ early }: AppBuild, compilation: Compilation, page: PageKind, how: string) {
  if (!early) return undefined;
  const [file] = scriptsOf(compilation, [earlyName(page)]);
  const told = Object.entries(early[page].chunks).map(([name, chunks]) => {
    const files = scriptsOf(compilation, chunks).map((script) => `/${script}`);
    return `data-${name}="${files.join(' ')}"`;
  });
  return `<script ${how} src="/${file}" ${told.join(' ')}></script>`;
}

const NOTHING: PrerenderedPage = { html: '', css: '' };

/**
 * The pages of an app, from one template; in it stands what must be there before any script. An app that prerenders has
 * two: `index.html` with that page's content, only for `/`, and `app.html` for every other address, with the host's
 * window for first views. Both hold the app's scripts in a template, where they are inert, until the app's early script
 * puts them into the page. Others have `index.html` for all.
 */
export function pages(app: AppBuild): HtmlWebpackPlugin[] {
  const page = (filename: string, part?: 'default' | 'frame') =>
    new HtmlWebpackPlugin({
      filename,
      title: app.title,
      template: join(import.meta.dirname, 'page.ejs'),
      publicPath: '/',
      scriptLoading: 'defer',
      // A page with an early script holds the app's scripts back itself.
      inject: part === undefined,
      // The container is for hosts; the app's own page starts from main. The template itself places the early script.
      excludeChunks: [app.name.replaceAll('-', '_'), earlyName('first'), earlyName('others')],
      templateParameters: async (compilation, assets, tags, options) => {
        const program = () => runPrerenderProgram(compilation, app.root) as PrerenderProgram;
        const rendered = part && (await program()[part]());
        return {
          htmlWebpackPlugin: { tags, options },
          isRemote: app.remote !== undefined,
          fontFaces,
          fontFiles,
          scripts: assets.js,
          // After a page's content, or before anything else: the rest waits for it.
          early:
            part === 'default'
              ? earlyScript(app, compilation, 'first', 'async')
              : earlyScript(app, compilation, 'others', 'defer fetchpriority="high"'),
          content: (part === 'default' && rendered) || NOTHING,
          frame: (part === 'frame' && rendered) || NOTHING,
        };
      },
    });
  if (!app.prerender) return [page('index.html')];
  return [page('index.html', 'default'), page('app.html', 'frame')];
}
