import { createHash } from 'node:crypto';
import { isAbsolute, relative, sep } from 'node:path';
import type { Compiler, Module, WebpackPluginInstance } from 'webpack';

/** The start of a container as module federation generates it (`virtualRuntimeEntry`). */
const GENERATED_ENTRY = /^data:text\/javascript;charset=utf-8;base64,/;

/** The modules of federation whose names contain absolute paths, of which webpack makes their ids. */
const FEDERATION_MODULES = new Set(['ContainerEntryModule', 'ProvideSharedModule']);

/** Ids of four digits, as webpack's own. */
const IDS = 10_000;

/**
 * Keeps the folder of a checkout out of a remote's build: the same sources give the same bytes anywhere
 * (docs/decisions/0037). webpack itself takes care of that with paths relative to the app; module federation does not.
 */
export class PathIndependencePlugin implements WebpackPluginInstance {
  apply(compiler: Compiler) {
    const { NormalModuleReplacementPlugin } = compiler.webpack;
    new NormalModuleReplacementPlugin(GENERATED_ENTRY, (resource) => {
      resource.request = withRelativeImports(resource.request, compiler.context);
    }).apply(compiler);
    compiler.hooks.compilation.tap('PathIndependencePlugin', (compilation) => {
      // Before webpack gives ids to all other modules, which then avoid these.
      compilation.hooks.moduleIds.tap({ name: 'PathIndependencePlugin', stage: -1 }, (modules) => {
        const used = new Set<number>();
        for (const [name, module] of federationModules(modules, compiler.context)) {
          let id = hashOf(name);
          while (used.has(id)) id = (id + 1) % IDS;
          used.add(id);
          compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function withRelativeImports(request: string, context: string): string {
  const [head = ''] = GENERATED_ENTRY.exec(request) ?? [];
  const source = Buffer.from(request.slice(head.length), 'base64').toString();
  const moved = source.replace(/ from '([^']+)'/g, (whole, path: string) =>
    isAbsolute(path) ? ` from './${relative(context, path).replaceAll(sep, '/')}'` : whole,
  );
  return head + Buffer.from(moved).toString('base64');
}

/** In the order of their names. */
function federationModules(modules: Iterable<Module>, context: string): [string, Module][] {
  return [...modules]
    .filter(({ constructor }) => FEDERATION_MODULES.has(constructor.name))
    .map((module): [string, Module] => [module.libIdent({ context }) ?? '', module])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

function hashOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE() % IDS;
}
