import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toAppError } from 'shared-ui/data';
import type { RosterColumns } from '../schools.api';
import { ALL, useSchoolsApi } from '../use-schools';
import {
  openRoster,
  openSheet,
  signatureOf,
  toRosterFile,
  type OpenedRoster,
  type RosterFile,
} from './read-roster';
import { FIELD_NAMES, haveNames, type ColumnMap } from './roster-columns';
import { readWorkbookInWorker } from './workbook/workbook-reader';

/** Where columns came from: someone has just confirmed them, or confirmed them for an earlier file. */
export const CONFIRMED = 'confirmed';
export const LAST_TIME = 'last time';

/** A file whose columns are being chosen, or are confirmed. */
export interface ChosenRoster {
  opened: OpenedRoster;
  columns: ColumnMap;
  /** The source of the columns: a preset such as 'Compass', `CONFIRMED` or `LAST_TIME`. Undefined while they have to be confirmed. */
  readAs?: string;
  /** The roster, once the columns are confirmed. */
  file?: RosterFile;
}

/** Reads and saves the columns confirmed for the school's files, by their headings. */
function useConfirmedColumns(schoolId: string) {
  const api = useSchoolsApi();
  const client = useQueryClient();
  const queryKey = [...ALL, 'roster-columns', schoolId];
  const options = { queryKey, queryFn: () => api.listRosterColumns(schoolId), staleTime: 60_000 };
  useQuery(options);
  return {
    /** Finds the confirmed columns for a file's headings. If they can't be loaded, the user confirms the columns again. */
    find: async (headings: string): Promise<ColumnMap | undefined> => {
      const all = await client.query(options).catch((cause: unknown) => {
        console.error(cause);
        return [] as RosterColumns[];
      });
      return toColumnMap(all.find((saved) => saved.headings === headings)?.columns);
    },
    save: async (headings: string, columns: ColumnMap): Promise<void> => {
      const saved = { headings, columns: columns as RosterColumns['columns'] };
      try {
        client.setQueryData(queryKey, await api.saveRosterColumns(schoolId, saved));
      } catch (cause) {
        // The roster doesn't depend on saving the columns.
        console.error(cause);
      }
    },
  };
}

/** Converts stored columns, which may contain fields from another version of the app. */
const toColumnMap = (saved: RosterColumns['columns'] | undefined): ColumnMap | undefined =>
  saved &&
  (Object.fromEntries(
    FIELD_NAMES.flatMap((field) => (saved[field] === undefined ? [] : [[field, saved[field]]])),
  ) as ColumnMap);

/** Manages a roster file, from choosing files to confirming the columns. */
export function useRosterFile(schoolId: string) {
  const confirmed = useConfirmedColumns(schoolId);
  const [chosen, setChosen] = useState<ChosenRoster>();
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState(false);

  /** Reads a file if its columns are known; otherwise it waits for a confirmation. */
  async function propose(opened: OpenedRoster): Promise<void> {
    const signature = signatureOf(opened.table);
    const saved = signature === undefined ? undefined : await confirmed.find(signature);
    const columns = saved ?? opened.reading.columns;
    const readAs = saved ? LAST_TIME : opened.reading.isCertain ? opened.reading.preset?.name : undefined;
    setChosen(
      readAs !== undefined && haveNames(columns)
        ? { opened, columns, readAs, file: toRosterFile(opened, columns) }
        : { opened, columns },
    );
  }
  /** @returns whether the work succeeded; if it failed, the page shows why */
  const attempt = async (work: () => Promise<void> | void, name?: string): Promise<boolean> => {
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (cause) {
      const { message } = toAppError(cause);
      setProblem(name === undefined ? message : `${name}: ${message}`);
      return false;
    }
  };
  return {
    chosen,
    problem,
    reading,
    choose: async (files: readonly File[]) => {
      setReading(true);
      setChosen(undefined);
      const name = files.map((file) => file.name).join(', ');
      const isRead = await attempt(async () => propose(await openRoster(files, readWorkbookInWorker)), name);
      setReading(false);
      return isRead;
    },
    /** Reads another sheet, or uses another heading row; the columns must then be confirmed. */
    reopen: (sheet: number, headingRow?: number) =>
      attempt(() => {
        if (!chosen) return;
        const opened = openSheet(chosen.opened.name, chosen.opened.sheets, sheet, headingRow);
        setChosen({ opened, columns: opened.reading.columns });
      }),
    /** Shows the choice of columns again. */
    change: () => chosen && setChosen({ opened: chosen.opened, columns: chosen.columns }),
    confirm: (columns: ColumnMap) =>
      attempt(() => {
        if (!chosen) return;
        const { opened } = chosen;
        setChosen({ opened, columns, readAs: CONFIRMED, file: toRosterFile(opened, columns) });
        const signature = signatureOf(opened.table);
        if (signature !== undefined) void confirmed.save(signature, columns);
      }),
  };
}
