import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { type AppName, APPS } from '../../workspace/apps.ts';

/**
 * A position in a script of a release: …/learner-app/releases/<version>/home.<hash>.js:1:2345. In a browser's error report, it begins with
 * the script's name, because the report lists the page's versions separately.
 */
const POSITION =
  /(?:https?:\/\/[^\s()"]*?\/releases\/([0-9a-f]{12})\/|(?<![/\w.-]))([\w.-]+\.js):(\d+):(\d+)/g;

/** A version in a browser's report, as a value of `releases` or `version`. */
const REPORTED_VERSION = /"[0-9a-f]{12}"/g;

/**
 * Replaces the positions in a browser's stack trace or error report (docs/operations/observability.md) with those in the sources. A
 * position without a stored source map is unchanged.
 * @param sourceMaps the folder that stores the maps
 */
export async function resolveStackTrace(trace: string, sourceMaps: string): Promise<string> {
  const reported = [...new Set(trace.match(REPORTED_VERSION))].map((quoted) => quoted.slice(1, -1));
  let resolved = trace;
  for (const [whole, version, file = '', line, column] of trace.matchAll(POSITION)) {
    const map = await findMap(sourceMaps, version ? [version] : reported, file);
    // Browsers count from one, source maps from zero.
    const origin = map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (origin && 'originalSource' in origin)
      resolved = resolved.replaceAll(
        whole,
        `${origin.originalSource}:${origin.originalLine + 1}:${origin.originalColumn + 1}`,
      );
  }
  return resolved;
}

async function findMap(
  sourceMaps: string,
  versions: readonly string[],
  file: string,
): Promise<SourceMap | null> {
  for (const version of versions)
    for (const { name } of APPS) {
      const content = await readMap(sourceMaps, name, version, file);
      if (content) return new SourceMap(JSON.parse(content) as SourceMapPayload);
    }
  return null;
}

async function readMap(folder: string, app: AppName, version: string, file: string): Promise<string | null> {
  try {
    return await readFile(join(folder, app, version, `${file}.map`), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
