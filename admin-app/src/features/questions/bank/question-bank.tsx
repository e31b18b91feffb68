import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button, ButtonLink, EmptyState, Skeleton } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import type { TableSelection } from '../../../shared/column-table/column-table';
import { DeleteDialog, useDeletion } from '../../../shared/deletion';
import { LoadError } from '../../../shared/load-error';
import { Pager } from '../../../shared/column-table/pager';
import { RowsField } from '../../../shared/column-table/rows-field';
import { BankBulkBar } from './bank-bulk-bar';
import { BankTable } from './bank-table';
import { BankToolbar } from './bank-toolbar';
import type { BankApi, BankQuery } from './bank.api';
import { isNarrowed, useBankAddress } from './use-bank-address';

const QuestionBankRoot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  align-content: start;
  min-width: 0;
  padding-bottom: var(--space-9);
`;

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-4);
  align-items: center;
  justify-content: space-between;
`;

/** The questions of all quizzes, searched, sorted and paged by the server; several can be selected and changed at once. */
export function QuestionBank({ api }: { api: BankApi }) {
  const address = useBankAddress();
  const { query, update } = address;
  const { page, pageSize, sort, order } = query;
  const list = useQuery({
    queryKey: ['content', 'question', 'page', query],
    queryFn: () => api.page(query),
    placeholderData: keepPreviousData,
  });
  const deletion = useDeletion(api);
  const [selection, setSelection] = useState<TableSelection>({});
  const { items = [], total = 0 } = list.data ?? {};

  // The current page may no longer exist, because its last question was deleted or fewer questions match.
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = list.isSuccess && !list.isPlaceholderData && page > pages;
  useEffect(() => {
    if (isBeyond) update({ page: pages });
  });

  return (
    <QuestionBankRoot aria-busy={list.isPending || list.isPlaceholderData}>
      <BankToolbar
        api={api}
        address={address}
        quizTitle={items.find(({ quizId }) => quizId === query.quizId)?.quizTitle}
      />
      <BankBulkBar
        api={api}
        filter={query}
        total={total}
        selection={selection}
        onSelect={setSelection}
        deletion={deletion}
      />
      {(list.isPending || isBeyond) && <Skeleton height="26rem" radius="var(--radius-m)" />}
      {list.isError && <LoadError subject="Questions" query={list} />}
      {list.isSuccess && total === 0 && <EmptyBank query={query} onShowAll={() => address.show()} />}
      {list.isSuccess && !isBeyond && total > 0 && (
        <>
          <BankTable
            questions={items}
            sorting={{ by: sort, descending: order === 'desc' }}
            onSort={({ by, descending }) =>
              update({ sort: by as BankQuery['sort'], order: descending ? 'desc' : 'asc' })
            }
            selection={selection}
            onSelect={setSelection}
            onTag={(tag) => update({ tag })}
          />
          <Footer>
            <Pager
              label="Questions"
              page={Math.min(page, pages)}
              pageSize={pageSize}
              total={total}
              onPageChange={(next) => update({ page: next })}
            />
            <RowsField
              sizes={address.pageSizes}
              value={pageSize}
              onChange={(size) => update({ pageSize: size })}
            />
          </Footer>
        </>
      )}
      <DeleteDialog noun="question" deletion={deletion} />
    </QuestionBankRoot>
  );
}

function EmptyBank({ query, onShowAll }: { query: BankQuery; onShowAll: () => void }) {
  if (!isNarrowed(query))
    return (
      <EmptyState
        title="No questions yet"
        message="Questions from all quizzes will appear here."
        action={
          <ButtonLink as={Link} to="/question-dashboard">
            Write the first question
          </ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      title={query.q === '' ? 'No questions match' : `No questions match “${query.q}”`}
      message="Try fewer or different words."
      action={
        <Button variant="secondary" onClick={onShowAll}>
          Show all
        </Button>
      }
    />
  );
}
