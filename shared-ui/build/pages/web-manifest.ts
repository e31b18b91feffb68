import { createHash } from 'node:crypto';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { drawIcon } from '../icons/draw-icon.ts';
import { tabIcon } from '../icons/mark.ts';

/** The background colour of the page and the browser's bars. */
const PAPER = '#fbf6ec';

const ICONS = [
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 192, purpose: 'maskable' },
  { size: 512, purpose: 'maskable' },
] as const;

/** Adds a hash to a file's name, as for all files that never change. */
const named = (name: string, type: string, content: Buffer): { file: string; content: Buffer } => {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 20);
  return { file: `${name}.${hash}.${type}`, content };
};

/** Creates the manifest that browsers use to install a host as an app, its icons, and the tab icon. */
export function webManifest(name: string, description: string) {
  const icons = ICONS.map(({ size, purpose }) => ({
    ...named(
      `${purpose === 'any' ? 'icon' : purpose}-${size}`,
      'png',
      drawIcon(size, purpose === 'maskable'),
    ),
    size,
    purpose,
  }));
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description,
    lang: 'en-AU',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    theme_color: PAPER,
    background_color: PAPER,
    categories: ['education'],
    // The icons are next to the manifest, wherever a release is served from.
    icons: icons.map(({ file: src, size, purpose }) => ({
      src,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  };
  const { file, content } = named('manifest', 'webmanifest', Buffer.from(JSON.stringify(manifest)));
  const tab = named('icon', 'svg', Buffer.from(tabIcon));
  return {
    file,
    tabIcon: tab.file,
    files: [{ file, content }, tab, ...icons.map((icon) => ({ file: icon.file, content: icon.content }))],
  };
}

/** Emits the manifest and its icons next to a host's pages. */
export class WebManifestPlugin implements WebpackPluginInstance {
  readonly files: ReturnType<typeof webManifest>['files'];

  constructor({ files }: ReturnType<typeof webManifest>) {
    this.files = files;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('WebManifestPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'WebManifestPlugin', stage }, () => {
        for (const { file, content } of this.files)
          compilation.emitAsset(file, new sources.RawSource(content), { immutable: true });
      });
    });
  }
}
