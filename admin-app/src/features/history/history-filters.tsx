import { styled } from 'styled-components';
import { DateField, SelectField } from 'shared-ui/components';
import { CHANGED_THINGS, type HistoryFilter } from './history.api';

const HistoryFiltersRoot = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  /* Has room for a date's message, so that leaving its field moves nothing below. */
  grid-auto-rows: minmax(6.5rem, auto);
  align-items: start;
  gap: 0 var(--space-3);
`;

const WHAT_LABELS: Record<(typeof CHANGED_THINGS)[number], string> = {
  course: 'Courses',
  video: 'Videos',
  quiz: 'Quizzes',
  question: 'Questions',
  stop: 'Course lessons',
  link: 'Video quizzes',
  upload: 'Uploads',
};

interface HistoryFiltersProps {
  filter: HistoryFilter;
  people: readonly { id: string; name: string }[];
  onChange: (field: 'actorId' | 'what' | 'from' | 'to', value: string) => void;
}

/** Filters changes by person, content and date. */
export function HistoryFilters({ filter, people, onChange }: HistoryFiltersProps) {
  return (
    <HistoryFiltersRoot role="search" aria-label="Changes">
      <SelectField
        label="Who"
        value={filter.actorId}
        onChange={({ target }) => onChange('actorId', target.value)}
      >
        <option value="">Everyone</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="What" value={filter.what} onChange={({ target }) => onChange('what', target.value)}>
        <option value="">Everything</option>
        {CHANGED_THINGS.map((what) => (
          <option key={what} value={what}>
            {WHAT_LABELS[what]}
          </option>
        ))}
      </SelectField>
      <DateField label="From" value={filter.from} onChange={({ target }) => onChange('from', target.value)} />
      <DateField label="To" value={filter.to} onChange={({ target }) => onChange('to', target.value)} />
    </HistoryFiltersRoot>
  );
}
