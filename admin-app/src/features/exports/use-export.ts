import { useMemo, useState } from 'react';
import type { HostServices } from '@learn-for-life/contract';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { saveFile } from '../../shared/files/save-file';
import { createExportsApi, type ExportsApi, type ExportScope, type Omitted } from './exports.api';
import type { ExportFormat } from './formats';

/** The number of rows exported so far; undefined if no export is running. */
export type ExportProgress = { rows: number } | undefined;

const count = (value: number, noun: string): string =>
  `${value.toLocaleString('en-AU')} ${noun}${value === 1 ? '' : 's'}`;

const REASONS: Record<Omitted['reason'], (n: number) => string> = {
  no_questions: (n) => (n === 1 ? 'which has no questions' : 'which have no questions'),
  no_answer: (n) => (n === 1 ? 'which has no answer' : 'which have no answers'),
  unsupported_type: () => 'because this format doesn’t support documents',
};

/** The maximum number of titles in a sentence; any others are only counted. */
const MAX_NAMED_ITEMS = 10;

/** Lists the items that aren't in the file, with the reasons. */
function omittedText(omitted: readonly Omitted[]): string {
  const reasons = [...new Set(omitted.map(({ reason }) => reason))];
  return reasons
    .map((reason) => {
      const titles = omitted.filter((each) => each.reason === reason).map(({ title }) => `“${title}”`);
      const named = titles.slice(0, MAX_NAMED_ITEMS);
      const rest = titles.length - named.length;
      const all = rest > 0 ? [...named, count(rest, 'other')] : named;
      const list = new Intl.ListFormat('en-AU').format(all);
      return `${list}, ${REASONS[reason](titles.length)}`;
    })
    .join('; ');
}

/** Describes an exported file: its number of rows, the items left out, and the fields that its format never includes. */
function summarize(rows: number, parts: number, omitted: Omitted[], leftOut: readonly string[]): string {
  const split = parts > 1 ? ` in ${parts} files, each small enough to upload again` : '';
  const exported = `Exported ${count(rows, 'row')}${split}.`;
  const never = leftOut.length > 0 ? ` Not included: ${leftOut.join(', ')}.` : '';
  return omitted.length === 0
    ? exported + never
    : `${exported} Not in the file: ${omittedText(omitted)}.${never}`;
}

/** Exports content as a file; a notification reports the outcome. */
export function useExport(createApi: (services: HostServices) => ExportsApi = createExportsApi) {
  const services = useServices();
  const api = useMemo(() => createApi(services), [createApi, services]);
  const [progress, setProgress] = useState<ExportProgress>();

  /** @returns whether a file was saved */
  async function run(format: ExportFormat, scope: ExportScope, name: string): Promise<boolean> {
    setProgress({ rows: 0 });
    try {
      const { parts, rows, omitted } = await format.run(api, scope, (read) => setProgress({ rows: read }));
      const [only, ...others] = parts;
      if (only && others.length === 0) saveFile(`${name}${format.suffix}`, only);
      else {
        const { packParts } = await import('./pack-parts');
        const stem = format.suffix.replace(/\.\w+$/, '');
        saveFile(`${name}${stem}-in-parts.zip`, await packParts(parts, name, format.suffix));
      }
      services.notify({
        kind: omitted.length > 0 ? 'info' : 'success',
        message: summarize(rows, parts.length, omitted, format.leftOut),
      });
      return true;
    } catch (error) {
      console.error(error);
      services.notify({ kind: 'error', message: `Couldn’t export. ${toAppError(error).message}` });
      return false;
    } finally {
      setProgress(undefined);
    }
  }
  return { progress, run };
}
