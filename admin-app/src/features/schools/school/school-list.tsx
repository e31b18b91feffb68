import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, EmptyState, Skeleton } from 'shared-ui/components';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { ColumnTable, type TableColumn } from '../../../shared/column-table/column-table';
import { LoadError } from '../../../shared/load-error';
import { Pager } from '../../../shared/column-table/pager';
import { SearchForm } from '../../../shared/search/search-form';
import { SectionCard } from '../../../shared/section-card';
import { positive } from '../../../shared/search/use-query-address';
import { NewSchoolDialog } from './school-form';
import { teachersOf } from '../school-words';
import { SCHOOLS_PAGE, type SchoolListItem } from '../schools.api';
import { useSchoolList } from '../use-schools';

const Name = styled(Link)`
  color: var(--color-ink);
`;

const COLUMNS: readonly TableColumn<SchoolListItem>[] = [
  { header: 'School', render: ({ id, name }) => <Name to={`/schools/${id}`}>{name}</Name> },
  {
    header: 'Administrators',
    render: ({ administrators }) => (administrators.length > 0 ? teachersOf(administrators) : 'None yet'),
  },
  { header: 'Classes', numeric: true, render: ({ classes }) => classes },
  { header: 'Students', numeric: true, render: ({ students }) => students },
];

/** Lists all schools by name, for admins with the right for people, and creates schools. */
export function SchoolList() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const page = positive(params.get('page'));
  const searchField = useRef<HTMLInputElement>(null);
  const [adding, setAdding] = useState(false);
  const schools = useSchoolList({ q, page });
  const { items = [], total = 0 } = schools.data ?? {};
  const find = (text: string) => setParams(text ? { q: text } : {});
  return (
    <SectionCard title="All schools">
      <div>
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
          New school
        </Button>
      </div>
      <SearchForm label="Search schools" hint="School name" q={q} onSearch={find} fieldRef={searchField} />
      {schools.isPending && <Skeleton height="16rem" />}
      {schools.isError && <LoadError subject="Schools" query={schools} />}
      {schools.isSuccess && items.length === 0 && (
        <EmptyState
          title={q || page > 1 ? 'No schools found' : 'No schools yet'}
          message={q ? 'Try a different school name.' : 'Create one, then invite its administrator.'}
          action={
            (q || page > 1) && (
              <Button
                variant="secondary"
                onClick={() => {
                  find('');
                  // The pressed button disappears.
                  searchField.current?.focus();
                }}
              >
                Show all schools
              </Button>
            )
          }
        />
      )}
      {items.length > 0 && (
        <>
          <ColumnTable label="Schools" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
          <Pager
            label="schools"
            page={page}
            pageSize={SCHOOLS_PAGE}
            total={total}
            onPageChange={(next) => setParams({ ...(q && { q }), ...(next > 1 && { page: String(next) }) })}
          />
        </>
      )}
      {adding && <NewSchoolDialog onClose={() => setAdding(false)} />}
    </SectionCard>
  );
}
