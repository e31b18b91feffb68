import { join, relative } from 'node:path';
import ForkTsCheckerPlugin from 'fork-ts-checker-webpack-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import type Server from 'webpack-dev-server';

interface Payload {
  action: 'sync';
  name: string;
  hash: string;
  warnings: string[];
  errors: string[];
}

/**
 * Checks types in parallel with the build, and prints errors in the terminal. The checker's own browser report only works with a single
 * configuration; this plugin's report reaches every page that runs the application's code.
 */
export class TypeErrorsPlugin implements WebpackPluginInstance {
  readonly root: string;
  #middleware: Server['middleware'];
  #payload: Payload | undefined;

  constructor(root: string) {
    this.root = root;
  }

  apply(compiler: Compiler) {
    const configFile = join(this.root, 'tsconfig.json');
    new ForkTsCheckerPlugin({ typescript: { configFile } }).apply(compiler);
    ForkTsCheckerPlugin.getCompilerHooks(compiler).issues.tap('TypeErrorsPlugin', (issues, compilation) => {
      const errors = issues.map(({ file = '', location, code, message }) => {
        const { line, column } = location?.start ?? { line: 1, column: 1 };
        return `${relative(this.root, file)}:${line}:${column}\n${code}: ${message}`;
      });
      const { name = '', hash = '' } = compilation ?? {};
      this.#payload = errors.length > 0 ? { action: 'sync', name, hash, warnings: [], errors } : undefined;
      if (this.#payload) this.#middleware?.publish(this.#payload);
      return issues;
    });
    // The server reports a new build without the type errors, so they disappear from pages.
    compiler.hooks.invalid.tap('TypeErrorsPlugin', () => {
      this.#payload = undefined;
    });
  }

  /** Reports errors to a server's pages, including those opened later. */
  report({ middleware }: Server): void {
    this.#middleware = middleware;
    middleware?.onConnect((client) => {
      // Reports after the server's own report, which would otherwise replace this one.
      setImmediate(() => {
        if (this.#payload) middleware.publishTo(client, this.#payload);
      });
    });
  }
}
