import { useRef } from 'react';
import { Button, CheckboxField, EmptyState, Skeleton, useMoveFocus } from 'shared-ui/components';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { LoadError } from '../../../shared/load-error';
import { Pager } from '../../../shared/column-table/pager';
import { SearchForm } from '../../../shared/search/search-form';
import { SectionCard, SectionNote } from '../../../shared/section-card';
import { positive } from '../../../shared/search/use-query-address';
import type { CardGroup } from '../cards/cards.store';
import { PrintSchoolCards } from '../cards/print-school-cards';
import { STUDENTS_PAGE, type School, type Student, type StudentSearch } from '../schools.api';
import { seatsOf } from '../school-words';
import { StudentTable } from './student-table';
import { useSchoolStudents } from '../use-schools';

const Filter = styled.div`
  padding-block: var(--space-3);
`;

const NO_STUDENTS: readonly Student[] = [];

interface SchoolStudentsProps {
  school: School;
  onMakeCards: (groups: readonly CardGroup[]) => void;
}

/** Lists and searches a school's current or former students. */
export function SchoolStudents({ school, onMakeCards }: SchoolStudentsProps) {
  const { search, update } = useSearch();
  const searchField = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLDivElement>(null);
  const moveFocus = useMoveFocus();
  const query = useSchoolStudents(school.id, search);
  const { items = NO_STUDENTS, total = 0 } = query.data ?? {};
  const isFiltered = search.q !== '' || search.page > 1;
  return (
    <SectionCard
      title="Students"
      ref={section}
      actions={
        school.closedAt === null && !search.left && <PrintSchoolCards school={school} onMake={onMakeCards} />
      }
    >
      <SearchForm
        label="Search students"
        hint="Name, username, Student ID or year level"
        q={search.q}
        onSearch={(q) => update({ q })}
        fieldRef={searchField}
      >
        <Filter>
          <CheckboxField
            label="Students who left"
            checked={search.left}
            onChange={(event) => update({ left: event.target.checked })}
          />
        </Filter>
      </SearchForm>
      {!search.left && school.plan && school.plan.withoutSeat > 0 && (
        <SectionNote>{seatsOf(school.plan)}</SectionNote>
      )}
      {search.left && school.retention.days !== null && (
        <SectionNote>
          {`School accounts are scheduled for deletion ${school.retention.days} days after the student left or was last active, whichever is later. Students who add their own email before then keep their account.`}
        </SectionNote>
      )}
      {query.isPending && <Skeleton height="24rem" />}
      {query.isError && <LoadError subject="Students" query={query} />}
      {query.isSuccess && items.length === 0 && (
        <EmptyState
          title={isFiltered ? 'No students found' : search.left ? 'No students have left' : 'No students yet'}
          message={isFiltered || search.left ? undefined : 'Open a class to add its students.'}
          action={
            isFiltered && (
              <Button
                variant="secondary"
                onClick={() => {
                  update({ q: '' });
                  // The pressed button disappears.
                  searchField.current?.focus();
                }}
              >
                Show all students
              </Button>
            )
          }
        />
      )}
      {items.length > 0 && (
        <>
          <StudentTable
            school={school}
            students={items}
            haveLeft={search.left}
            onDone={() => moveFocus(section)}
          />
          <Pager
            label="students"
            page={search.page}
            pageSize={STUDENTS_PAGE}
            total={total}
            onPageChange={(page) => update({ page })}
          />
        </>
      )}
    </SectionCard>
  );
}

/** Reads and writes the list's search in the address. */
function useSearch() {
  const [params, setParams] = useSearchParams();
  const search: StudentSearch = {
    q: params.get('q') ?? '',
    left: params.get('left') === 'yes',
    page: positive(params.get('page')),
  };
  return {
    search,
    /** Changes part of the search; returns to the first page unless `page` is given. */
    update: (change: Partial<StudentSearch>) => {
      const { q, left, page } = { ...search, page: 1, ...change };
      setParams({
        part: 'students',
        ...(q && { q }),
        ...(left && { left: 'yes' }),
        ...(page > 1 && { page: String(page) }),
      });
    },
  };
}
