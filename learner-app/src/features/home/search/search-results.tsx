import { useQuery } from '@tanstack/react-query';
import { Clapperboard, ListChecks, Route, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { EmptyState, LazyDrawing, VisuallyHidden } from 'shared-ui/components';
import { formatDuration, questionsText } from 'shared-ui/learning';
import { useServices } from 'shared-ui/services';
import { FailedRead } from '../../../shared/failed-read';
import { emptyArt } from '../../../shared/lazy-art';
import { courseOverviewPath, videoPath } from '../../../shared/lessons/lesson-paths';
import { startPathOf } from '../home-item';
import { Results, ResultsGroup } from './search-results.styles';
import { ResultRow } from './result-row';
import { ResultsSkeleton } from './results-skeleton';
import { searchQuery, type SearchResult } from './search.api';

interface Row {
  key: string;
  title: string;
  /** What it is beside its title. */
  about: string;
  category: string;
  needsPlan: boolean;
  path: string;
}

interface Found {
  title: string;
  icon: LucideIcon;
  rows: Row[];
  more: boolean;
}

/** The hits by kind, kinds without any left out. */
function groupsOf({ courses, lessons, quizzes }: SearchResult): Found[] {
  const groups: Found[] = [
    {
      title: 'Courses',
      icon: Route,
      more: courses.more,
      rows: courses.found.map(({ courseId, instructor, ...course }) => ({
        ...course,
        key: courseId,
        about: [course.category, instructor].filter(Boolean).join(' · '),
        path: courseOverviewPath(courseId),
      })),
    },
    {
      title: 'Videos',
      icon: Clapperboard,
      more: lessons.more,
      rows: lessons.found.map(({ lessonId, courseId, courseTitle, durationSeconds, ...lesson }) => ({
        ...lesson,
        key: lessonId,
        about: `${durationSeconds === null ? 'Video' : `Video, ${formatDuration(Math.max(1, durationSeconds / 60))}`} · ${courseTitle}`,
        path: lesson.needsPlan ? courseOverviewPath(courseId) : videoPath(courseId, lessonId),
      })),
    },
    {
      title: 'Quizzes',
      icon: ListChecks,
      more: quizzes.more,
      rows: quizzes.found.map((quiz) => ({
        ...quiz,
        key: quiz.quizId,
        about: [questionsText(quiz.questionCount), quiz.courseTitle].filter(Boolean).join(' · '),
        path: startPathOf({ ...quiz, id: quiz.quizId }),
      })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** What a search has found, as links; while further letters are typed, what was found before them. */
export default function SearchResults({ query }: { query: string }) {
  const services = useServices();
  const { data, error, isFetching, refetch } = useQuery(searchQuery(services, query));
  if (error)
    return (
      <FailedRead
        what="the search results"
        reassurance=""
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <ResultsSkeleton />;
  const groups = groupsOf(data);
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const news =
    count === 0
      ? `Nothing found for “${query}”`
      : `${count} ${count === 1 ? 'result' : 'results'} for “${query}”`;
  return (
    <Results aria-busy={isFetching}>
      <VisuallyHidden role="status">{isFetching ? '' : news}</VisuallyHidden>
      {groups.map((group) => (
        <Group key={group.title} group={group} />
      ))}
      {count === 0 && (
        <EmptyState
          title={`Nothing found for “${query}”`}
          message="Try different or fewer words."
          art={<LazyDrawing load={emptyArt} />}
        />
      )}
    </Results>
  );
}

function Group({ group: { title, icon, rows, more } }: { group: Found }) {
  const id = useId();
  return (
    <ResultsGroup aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {rows.map(({ key, ...row }) => (
          <ResultRow key={key} icon={icon} {...row} />
        ))}
      </ul>
      {more && <p>There are more results. Add a word to narrow them down.</p>}
    </ResultsGroup>
  );
}
