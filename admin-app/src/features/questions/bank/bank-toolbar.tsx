import { useMemo } from 'react';
import { styled } from 'styled-components';
import { SelectField, TextField } from 'shared-ui/components';
import { lazyDialog } from '../../../shared/lazy-dialog';
import { PickerField, type PickerItem } from '../../../shared/picker';
import { SavedFilters } from '../../../shared/saved-filters';
import { QUESTION_TYPE_NAMES } from '../question-type-names';
import { useTags } from '../use-tags';
import type { BankApi } from './bank.api';
import { BANK_TYPES, type useBankAddress } from './use-bank-address';

const BankToolbarRoot = styled.div`
  display: grid;
  grid-template-columns: minmax(12rem, 2fr) repeat(3, minmax(9rem, 1fr)) auto;
  gap: var(--space-3);
  align-items: end;
  @media (width < 64rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const BankFiltersDialog = lazyDialog(() =>
  import('./bank-filters-dialog').then((module) => module.BankFiltersDialog),
);

const ALL_TAGS: PickerItem = { id: '', label: 'All tags' };
const ALL_QUIZZES: PickerItem = { id: '', label: 'All quizzes' };

interface BankToolbarProps {
  api: BankApi;
  address: ReturnType<typeof useBankAddress>;
  /** The chosen quiz's title, if known. */
  quizTitle: string | undefined;
}

/** Searches and filters the bank. */
export function BankToolbar({ api, address, quizTitle }: BankToolbarProps) {
  const { query, text, type, update, show } = address;
  const { page: _page, pageSize: _size, ...filter } = query;
  const known = useTags();
  const tags = useMemo(
    () => [
      ALL_TAGS,
      ...known.map(({ tag, questions }) => ({
        id: tag,
        label: tag,
        note: questions === 1 ? '1 question' : `${questions.toLocaleString('en-AU')} questions`,
      })),
    ],
    [known],
  );
  const quizzes = useMemo(
    () => ({
      queryKey: ['content', 'quiz', 'filter'],
      find: async (q: string) => {
        const { items, total } = await api.findQuizzes(q);
        return q === '' ? { items: [ALL_QUIZZES, ...items], total: total + 1 } : { items, total };
      },
    }),
    [api],
  );
  return (
    <BankToolbarRoot role="search" aria-label="Questions">
      <TextField
        type="search"
        label="Search questions"
        maxLength={200}
        autoComplete="off"
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <SelectField
        label="Type"
        value={query.type ?? ''}
        onChange={({ target }) => update({ type: BANK_TYPES.find((each) => each === target.value) })}
      >
        <option value="">All types</option>
        {BANK_TYPES.map((each) => (
          <option key={each} value={each}>
            {QUESTION_TYPE_NAMES[each]}
          </option>
        ))}
      </SelectField>
      <PickerField
        label="Tag"
        placeholder="All tags"
        source={tags}
        value={query.tag === undefined ? ALL_TAGS : { id: query.tag, label: query.tag }}
        onPick={({ id }) => update({ tag: id || undefined })}
      />
      <PickerField
        label="Quiz"
        placeholder="All quizzes"
        source={quizzes}
        value={
          query.quizId === undefined ? ALL_QUIZZES : { id: query.quizId, label: quizTitle ?? query.quizId }
        }
        onPick={({ id }) => update({ quizId: id || undefined })}
      />
      <SavedFilters onShow={show} dialog={(props) => <BankFiltersDialog filter={filter} {...props} />} />
    </BankToolbarRoot>
  );
}
