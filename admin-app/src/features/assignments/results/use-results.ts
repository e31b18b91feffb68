import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from 'shared-ui/services';
import { useOnce } from '../use-assignments';
import { createResultsApi, type LogSearch, type SchoolResults } from './results.api';

const ALL = ['results'];
const resultsKey = (schoolId: string, archivedIn: number | undefined) => [
  ...ALL,
  'school',
  schoolId,
  archivedIn,
];
const recordKey = (studentId: string) => [...ALL, 'student', studentId];

function useResultsApi() {
  const services = useServices();
  return useMemo(() => createResultsApi(services), [services]);
}

/** Reads the results of current classes, or of classes archived in a given year; the previous table stays until the next has loaded. */
export function useSchoolResults(schoolId: string, archivedIn: number | undefined) {
  const api = useResultsApi();
  return useQuery({
    queryKey: resultsKey(schoolId, archivedIn),
    queryFn: () => api.readResults(schoolId, archivedIn),
    placeholderData: keepPreviousData,
  });
}

/** Exports the current table, which is logged for each class. */
export function useResultsExport(schoolId: string, archivedIn: number | undefined) {
  const api = useResultsApi();
  const queryClient = useQueryClient();
  const { busy, once } = useOnce();
  const take = (onRead: (read: SchoolResults) => void) =>
    void once(
      () => api.readResults(schoolId, archivedIn, true),
      (read) => {
        queryClient.setQueryData(resultsKey(schoolId, archivedIn), read);
        // Wait until the page shows the results.
        setTimeout(() => onRead(read));
      },
    );
  return { busy, take };
}

/** Reads a student's results at the school, in every class where the user has a role. */
export function useStudentRecord(studentId: string) {
  const api = useResultsApi();
  return useQuery({ queryKey: recordKey(studentId), queryFn: () => api.readRecord(studentId) });
}

/** Prints a student's current record, which is logged. */
export function usePrintRecord(studentId: string) {
  const api = useResultsApi();
  const queryClient = useQueryClient();
  const { busy, once } = useOnce();
  const print = () =>
    void once(
      () => api.readRecord(studentId, true),
      (record) => {
        queryClient.setQueryData(recordKey(studentId), record);
        // Wait until the page shows the record.
        setTimeout(() => window.print());
      },
    );
  return { busy, print };
}

/** Reads one page of the log of opened and exported results; the previous page stays until the next has loaded. */
export function useResultsLog(schoolId: string, search: LogSearch) {
  const api = useResultsApi();
  return useQuery({
    queryKey: [...ALL, 'log', schoolId, search],
    queryFn: () => api.listLog(schoolId, search),
    placeholderData: keepPreviousData,
  });
}
