import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { Button, SelectField } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { PickerField } from '../../../shared/picker';
import { createAnalyticsApi } from '../analytics.api';
import { Note } from '../analytics.styles';
import { formatMonth, monthsSince } from './learner-filter';
import { NO_FILTER, useLearnerFilter } from './use-learner-filter';

const FilterBarRoot = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-bottom: var(--space-6);
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) repeat(3, minmax(0, 1fr));
  gap: var(--space-3);
  align-items: end;
  button[role='combobox'] {
    background: var(--color-surface);
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  min-height: 2.25rem;
`;

const ALL_SCHOOLS = { id: '', label: 'All schools' };

/** Returns a select's options, including the value from the address even if it isn't listed. */
const withChosen = (options: string[], chosen: string) =>
  chosen === '' || options.includes(chosen) ? options : [chosen, ...options];

/** Filters the reports by school, year level and period. */
export function FilterBar() {
  const services = useServices();
  const groups = useQuery({
    queryKey: ['analytics', 'groups'],
    queryFn: () => createAnalyticsApi(services).groups(),
  });
  const noteId = useId();
  const { filter, description, isFiltered, update } = useLearnerFilter();
  const { schools, years = [], firstMonth, smallestGroup = 0 } = groups.data ?? {};
  const months = useMemo(() => (firstMonth ? monthsSince(firstMonth) : []), [firstMonth]);
  const source = useMemo(
    () => schools && [ALL_SCHOOLS, ...schools.map((school) => ({ id: school, label: school }))],
    [schools],
  );
  return (
    <FilterBarRoot role="search" aria-label="Filter results">
      <Fields>
        <PickerField
          label="School"
          placeholder="All schools"
          source={source}
          value={filter.school ? { id: filter.school, label: filter.school } : undefined}
          onPick={({ id }) => update({ school: id })}
        />
        <SelectField
          label="Year"
          value={filter.year}
          onChange={({ target }) => update({ year: target.value })}
        >
          <option value="">All years</option>
          {withChosen(years, filter.year).map((year) => (
            <option key={year}>{year}</option>
          ))}
        </SelectField>
        <SelectField
          label="From"
          value={filter.from}
          onChange={({ target }) => update({ from: target.value })}
        >
          <option value="">Earliest</option>
          {withChosen(months, filter.from).map((month) => (
            <option key={month} value={month}>
              {formatMonth(month)}
            </option>
          ))}
        </SelectField>
        <SelectField label="To" value={filter.to} onChange={({ target }) => update({ to: target.value })}>
          <option value="">Today</option>
          {withChosen(
            months.filter((month) => month >= filter.from),
            filter.to,
          ).map((month) => (
            <option key={month} value={month}>
              {formatMonth(month)}
            </option>
          ))}
        </SelectField>
      </Fields>
      <Line>
        {groups.isError && (
          <>
            <Note role="alert">Couldn’t load schools and years.</Note>
            <Button variant="secondary" size="s" onClick={() => void groups.refetch()}>
              Retry
            </Button>
          </>
        )}
        <Note role="status" id={noteId}>
          {isFiltered ? (
            <span>
              Showing only: <strong>{description}</strong>
            </span>
          ) : (
            <span>All students, all time.</span>
          )}
          {smallestGroup > 1 && <span>{` Groups of fewer than ${smallestGroup} students are hidden.`}</span>}
        </Note>
        {isFiltered && (
          <Button variant="secondary" size="s" onClick={() => update(NO_FILTER)}>
            Clear filter
          </Button>
        )}
      </Line>
    </FilterBarRoot>
  );
}
