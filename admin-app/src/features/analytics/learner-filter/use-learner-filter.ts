import { useSearchParams } from 'react-router-dom';
import { describeFilter, chosenFields, readFilter, toSearch, type LearnerFilter } from './learner-filter';

/** Reads and sets the filter of all analytics pages. It's in the address, so that users can share it and go back to it. */
export function useLearnerFilter() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const description = describeFilter(filter);
  return {
    filter,
    /** The filter in words; empty if there is none. */
    description,
    isFiltered: description !== '',
    /** The query string to append to another report's address, so that it has the same filter. */
    search: toSearch(filter),
    update: (change: Partial<LearnerFilter>) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [field, value] of Object.entries({ ...readFilter(current), ...change }))
            if (value) next.set(field, value);
            else next.delete(field);
          return next;
        },
        { preventScrollReset: true },
      ),
    /** The filter's fields that are set. */
    given: chosenFields(filter),
  };
}

export const NO_FILTER: LearnerFilter = { school: '', year: '', from: '', to: '' };
