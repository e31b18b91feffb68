import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RosterKind } from '../schools.api';
import { ALL, useSchoolsApi } from '../use-schools';
import type { RosterFile } from './read-roster';
import type { Decisions } from './roster-words';

/** Reads a school's last 20 rosters or new school years, the newest first. */
export function useRosters(schoolId: string, kind: RosterKind) {
  const api = useSchoolsApi();
  return useQuery({
    queryKey: [...ALL, 'rosters', schoolId, kind],
    queryFn: () => api.listRosters(schoolId, kind),
  });
}

/** Converts decisions to the API's input. */
export const toChoices = (decisions: Decisions) =>
  Object.fromEntries(Object.entries(decisions).map(([row, { choice }]) => [row, choice]));

/**
 * Compares a file with the school's students. The preview doesn't change until someone asks for a new one, because people commit the
 * changes that they see.
 */
export function useRosterPreview(
  schoolId: string,
  file: RosterFile,
  /** The file's rows, with classes renamed. */
  rows: string[][],
  { decisions, renames }: { decisions: Decisions; renames: Readonly<Record<string, string>> },
) {
  const api = useSchoolsApi();
  const choices = toChoices(decisions);
  return useQuery({
    queryKey: ['roster-preview', schoolId, file.readAt, choices, renames],
    queryFn: () => api.previewRoster(schoolId, { rows, choices }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });
}
