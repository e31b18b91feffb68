import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Compiler, WebpackPluginInstance } from 'webpack';

interface Face {
  family: string;
  /** The font weights that this file is used for. */
  weight: string;
  file: string;
}

/** The typefaces. The display face has only the weight of our headings, because the variable font is twice the size. */
const FACES: readonly Face[] = [
  {
    family: 'Bricolage Grotesque',
    weight: '200 800',
    file: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff2',
  },
  {
    family: 'Figtree Variable',
    weight: '300 900',
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  },
];

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

/**
 * A local stand-in with the same metrics for each face. Widths (`size-adjust`) and line boxes (`ascent-override`, `descent-override`) are
 * computed from the fonts, using the product's own texts.
 */
const STAND_INS = `
@font-face{font-family:'Bricolage Fallback';src:local('Arial Bold'),local('Arial-BoldMT'),local('Liberation Sans Bold'),local('LiberationSans-Bold');size-adjust:101.7%;ascent-override:91.5%;descent-override:26.6%;line-gap-override:0%}
@font-face{font-family:'Figtree Fallback';src:local('Arial'),local('ArialMT'),local('Liberation Sans'),local('LiberationSans');size-adjust:99.9%;ascent-override:95.1%;descent-override:25%;line-gap-override:0%}`;

const emitted = FACES.map(({ family, weight, file }) => {
  const source = readFileSync(fileURLToPath(import.meta.resolve(file)));
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 20);
  const name = `${file.slice(file.lastIndexOf('/') + 1, -'.woff2'.length)}.${hash}.woff2`;
  return { family, weight, source, name };
});

/** The names of the font files, which pages request before any script. */
export const fontFiles = emitted.map(({ name }) => name);

/**
 * The self-hosted faces, Latin only, for the page's head. If a typeface is late, the page keeps the stand-in (`optional`), so text never
 * moves.
 */
export const fontFaces =
  emitted
    .map(
      ({ family, weight, name }) =>
        `@font-face{font-family:'${family}';font-style:normal;font-display:optional;font-weight:${weight};src:url(/${name}) format('woff2');unicode-range:${LATIN}}`,
    )
    .join('\n') + STAND_INS;

/** Emits the fonts next to an app's page. */
export class FontsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FontsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'FontsPlugin', stage }, () => {
        for (const { name, source } of emitted)
          compilation.emitAsset(name, new sources.RawSource(source), { immutable: true });
      });
    });
  }
}
