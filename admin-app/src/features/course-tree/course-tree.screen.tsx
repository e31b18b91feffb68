import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleHelp, Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ButtonLink, Card, Container, EmptyState, PageHeading, Skeleton } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { Pager } from '../../shared/column-table/pager';
import { PublicationMark } from '../../shared/content/publication-mark';
import { LoadError } from '../../shared/load-error';
import { SearchToolbar } from '../../shared/search/search-toolbar';
import { usePagedSearch } from '../../shared/search/use-paged-search';
import { createCourseTreeApi, type CourseTreeApi, type TreeCourse } from './course-tree.api';

const PAGE_SIZE = 25;

const CourseTreeRoot = styled.div`
  display: grid;
  gap: var(--space-4);
  padding-bottom: var(--space-9);
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  list-style: none;
`;

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  align-items: center;
  svg {
    width: 1.1rem;
    height: 1.1rem;
  }
`;

/* The link is beside the details, because a summary can't contain another control. */
const Branch = styled(Card)`
  display: flex;
  gap: var(--space-3);
  align-items: start;
  > details {
    flex: 1;
    min-width: 0;
  }
`;

const Summary = styled.summary`
  min-height: 2.25rem;
  align-content: center;
  cursor: pointer;
  strong {
    overflow-wrap: anywhere;
  }
`;

const Stops = styled.ol`
  display: grid;
  gap: var(--space-1);
  margin-block: var(--space-3) 0;
  padding-inline-start: var(--space-7);
  a {
    display: inline-block;
    padding-block: var(--space-1);
    overflow-wrap: anywhere;
  }
`;

const MutedText = styled.span`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-AU')} ${noun}${count === 1 ? '' : 's'}`;

/** The page with all courses and their stops. */
export default function CourseTreeScreen() {
  return (
    <Container>
      <PageHeading
        lead="Open a course to see its lessons, or choose a lesson to edit it."
        actions={
          <ButtonLink as={Link} to="/course-builder">
            New course
          </ButtonLink>
        }
      >
        Courses
      </PageHeading>
      <CourseTree />
    </Container>
  );
}

/** The courses as a tree. Opening a course reads and shows its stops; its link opens the builder. */
function CourseTree() {
  const services = useServices();
  const api = useMemo(() => createCourseTreeApi(services), [services]);
  const search = usePagedSearch(PAGE_SIZE);
  const { q, page, setPage } = search;
  const courses = useQuery({
    queryKey: ['content', 'course', 'tree', q, page],
    queryFn: () => api.courses(q, page, PAGE_SIZE),
    placeholderData: keepPreviousData,
  });
  const { data } = courses;
  return (
    <CourseTreeRoot aria-busy={courses.isPending}>
      <SearchToolbar {...search} label="Courses" searchLabel="Search courses" />
      {courses.isPending && <Skeleton height="20rem" radius="var(--radius-m)" />}
      {courses.isError && !data && <LoadError subject="Courses" query={courses} />}
      {data?.total === 0 && (
        <EmptyState
          title={q === '' ? 'No courses yet' : 'No courses match'}
          message={q === '' ? 'Create your first course, then add lessons.' : 'Try different words.'}
        />
      )}
      {data && data.total > 0 && (
        <>
          <List aria-label="Courses">
            {data.items.map((course) => (
              <li key={course.id}>
                <CourseBranch api={api} course={course} />
              </li>
            ))}
          </List>
          <Pager label="Courses" page={page} pageSize={PAGE_SIZE} total={data.total} onPageChange={setPage} />
        </>
      )}
    </CourseTreeRoot>
  );
}

function CourseBranch({ api, course }: { api: CourseTreeApi; course: TreeCourse }) {
  const [isOpen, setOpen] = useState(false);
  const { title, category, publication, publishAt, numbers } = course;
  const builder = `/course-builder/${encodeURIComponent(course.id)}`;
  const stops = useQuery({
    queryKey: ['content', 'course', 'stops', course.id],
    queryFn: () => api.stops(course.id),
    enabled: isOpen,
  });
  return (
    <Branch padding="s">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <Summary>
          <Line>
            <strong>{title}</strong>
            <PublicationMark publication={publication} publishAt={publishAt} />
            <MutedText>{`${category}${numbers ? `, ${counted(numbers.stops ?? 0, 'lesson')}` : ''}`}</MutedText>
          </Line>
        </Summary>
        {isOpen && (
          <>
            {stops.isPending && <Skeleton height="6rem" />}
            {stops.isError && !stops.data && <LoadError subject="The lessons" query={stops} />}
            {stops.data && stops.data.length > 0 && (
              <Stops>
                {stops.data.map(({ lessonId, kind, title: stop, questionCount, hasFile, ...state }) => (
                  <li key={lessonId}>
                    <Line>
                      {kind === 'video' ? <Play aria-label="Video" /> : <CircleHelp aria-label="Quiz" />}
                      <Link to={`${builder}?stop=${encodeURIComponent(lessonId)}`}>{stop}</Link>
                      <PublicationMark
                        publication={state.publication}
                        publishAt={state.publishAt}
                        questions={questionCount}
                        hasFile={hasFile}
                        unlessSeen
                      />
                    </Line>
                  </li>
                ))}
              </Stops>
            )}
            {stops.data?.length === 0 && <MutedText as="p">No lessons yet.</MutedText>}
          </>
        )}
      </details>
      <ButtonLink as={Link} to={builder} variant="secondary" size="s" aria-label={`Open ${title}`}>
        Open
      </ButtonLink>
    </Branch>
  );
}
