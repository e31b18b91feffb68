import { useState } from 'react';
import { useSettled } from './use-settled';

/** What a list that the server searches and pages is asked for; another search begins at the first page. */
export function usePagedSearch(pageSize: number) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  return {
    typed,
    /** Of the server. */
    q: useSettled(typed.trim()),
    page,
    pageSize,
    search: (text: string) => {
      setTyped(text);
      setPage(1);
    },
    turn: setPage,
  };
}

export type PagedSearch = ReturnType<typeof usePagedSearch>;
