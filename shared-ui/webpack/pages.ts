import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation } from 'webpack';
import { scriptsOf } from './chunk-scripts.ts';
import type { AppBuild } from './define-app.ts';
import { fontFaces, fontFiles } from './fonts.ts';
import { PRERENDERED_FOLDER } from './prerender.config.ts';

interface PrerenderedPage {
  html: string;
  css: string;
}

const require = createRequire(import.meta.url);

/** Runs what `prerender.config.ts` built, each build anew. */
function prerendered(root: string): Promise<PrerenderedPage> {
  const folder = join(root, PRERENDERED_FOLDER);
  for (const name of readdirSync(folder)) Reflect.deleteProperty(require.cache, join(folder, name));
  const { default: render } = require(join(folder, 'page.cjs')) as {
    default: () => Promise<PrerenderedPage>;
  };
  return render();
}

/** The early script and what it is told: attribute → files, separated by spaces. */
function earlyScript({ early }: AppBuild, compilation: Compilation, when: 'async' | 'defer') {
  const [file] = scriptsOf(compilation, early ? ['early'] : []);
  const told = Object.entries(early?.chunks ?? {}).map(([name, chunks]) => {
    const files = scriptsOf(compilation, chunks).map((script) => `/${script}`);
    return `data-${name}="${files.join(' ')}"`;
  });
  return file && `<script ${when} src="/${file}" ${told.join(' ')}></script>`;
}

/**
 * The pages of an app, from one template; in it stands what must be there before any script. An app that prerenders has
 * two: `index.html` with that page's content, only for `/`, and `app.html` for every other address. The first holds the
 * app's scripts in a template, where they are inert, until the app's early script puts them into the page. Others have
 * `index.html` for all.
 */
export function pages(app: AppBuild): HtmlWebpackPlugin[] {
  const page = (filename: string, content?: () => Promise<PrerenderedPage>) =>
    new HtmlWebpackPlugin({
      filename,
      title: app.title,
      template: join(import.meta.dirname, 'page.ejs'),
      publicPath: '/',
      scriptLoading: 'defer',
      // A page with content holds the app's scripts back itself.
      inject: content === undefined,
      // The container is for hosts; the app's own page starts from main. The template itself places the early script.
      excludeChunks: [app.name.replaceAll('-', '_'), 'early'],
      templateParameters: async (compilation, _assets, tags, options) => ({
        htmlWebpackPlugin: { tags, options },
        isRemote: app.remote !== undefined,
        fontFaces,
        fontFiles,
        early: earlyScript(app, compilation, content ? 'async' : 'defer'),
        content: (await content?.()) ?? { html: '', css: '' },
      }),
    });
  if (!app.prerender) return [page('index.html')];
  return [page('index.html', () => prerendered(app.root)), page('app.html')];
}
