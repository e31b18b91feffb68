import { useState } from 'react';
import { useDebounced } from './use-debounced';

/** Manages the search text and page of a list that the server searches and pages; changing the text returns to the first page. */
export function usePagedSearch(pageSize: number) {
  const [searchText, setSearchText] = useState('');
  const [page, setPage] = useState(1);
  return {
    searchText,
    /** The search text as sent to the server: trimmed and debounced. */
    q: useDebounced(searchText.trim()),
    page,
    pageSize,
    setSearchText: (text: string) => {
      setSearchText(text);
      setPage(1);
    },
    setPage,
  };
}

export type PagedSearch = ReturnType<typeof usePagedSearch>;
