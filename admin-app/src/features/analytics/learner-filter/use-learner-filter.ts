import { useSearchParams } from 'react-router-dom';
import { describeFilter, chosenFields, readFilter, toSearch, type LearnerFilter } from './learner-filter';

/** The filter of all analytics pages, in the address: it can be shared, and Back returns to it. */
export function useLearnerFilter() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const description = describeFilter(filter);
  return {
    filter,
    /** The filter in words; empty if there is none. */
    description,
    isFiltered: description !== '',
    /** Appended to the address of another report, so that the filter stays. */
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
    /** The fields that are set. */
    given: chosenFields(filter),
  };
}

export const NO_FILTER: LearnerFilter = { school: '', year: '', from: '', to: '' };
