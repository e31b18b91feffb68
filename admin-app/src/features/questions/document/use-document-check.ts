import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DocumentProblem } from 'supabase-project/content/documents/definition';
import { useServices } from 'shared-ui/services';
import { useDebounced } from '../../../shared/search/use-debounced';
import { checkDocument, type DocumentCheck } from './document.api';
import { type DocumentDraft, readDraft } from './document-draft';

const NONE: DocumentProblem[] = [];
const NO_SAMPLES: DocumentCheck['samples'] = [];

/** How long typing has to pause before a check, in milliseconds. */
const PAUSE_MS = 500;

/**
 * Reads the server's feedback on a document while it's being edited.
 * @returns `missing`, the problems that prevent a check; `check`, the newest result; `samples`, the last documents
 *   without a problem; `isOld`, whether a newer check is pending
 */
export function useDocumentCheck(draft: DocumentDraft | null) {
  const services = useServices();
  const written = useDebounced(draft, PAUSE_MS);
  const read = useMemo(() => written && readDraft(written), [written]);
  const definition = read?.definition;
  const query = useQuery({
    queryKey: ['content', 'document check', definition],
    queryFn: () => (definition ? checkDocument(services, definition) : Promise.reject(new Error())),
    enabled: definition !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  // While the document has a problem, its last valid values stay in view.
  const [samples, setSamples] = useState(query.data?.samples ?? NO_SAMPLES);
  const found = query.data?.samples ?? NO_SAMPLES;
  if (found.length > 0 && found !== samples) setSamples(found);
  return {
    missing: read?.problems ?? NONE,
    check: query.data,
    samples: draft ? samples : NO_SAMPLES,
    isOld: written !== draft || query.isPlaceholderData || query.isFetching,
    /** Why the documents couldn't be calculated. */
    error: query.isFetching ? null : query.error,
    retry: () => void query.refetch(),
  };
}

export type DocumentChecking = ReturnType<typeof useDocumentCheck>;
