import { useQuery } from '@tanstack/react-query';
import { Clapperboard, ListChecks, Route, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { VisuallyHidden } from 'shared-ui/components';
import { formatDuration, questionsText } from 'shared-ui/learning';
import { useServices } from 'shared-ui/services';
import { FailedRead } from '../../../shared/failed-read';
import { formatPosition } from '../../../shared/lessons/format-position';
import { courseOverviewPath, videoPath, videoPathAt } from '../../../shared/lessons/lesson-paths';
import { startPathOf } from '../home-item';
import { courseRow, type Row } from './course-row';
import { NothingFound } from './nothing-found';
import { NearNote, Results, ResultsGroup } from './search-results.styles';
import { ResultRow } from './result-row';
import { ResultsSkeleton } from './results-skeleton';
import { searchQuery, type SearchResult } from './search.api';

interface Found {
  title: string;
  icon: LucideIcon;
  rows: Row[];
  more: boolean;
}

/** Returns the path that opens a video at the quoted caption, or its course if the video needs a plan. */
function pathOfVideo({
  courseId,
  lessonId,
  needsPlan,
  quote,
}: SearchResult['lessons']['found'][number]): string {
  if (needsPlan) return courseOverviewPath(courseId);
  return quote ? videoPathAt(courseId, lessonId, quote.second) : videoPath(courseId, lessonId);
}

/** Groups the results by kind, without empty groups. */
function groupsOf({ courses, lessons, quizzes }: SearchResult): Found[] {
  const groups: Found[] = [
    { title: 'Courses', icon: Route, more: courses.more, rows: courses.found.map(courseRow) },
    {
      title: 'Videos',
      icon: Clapperboard,
      more: lessons.more,
      rows: lessons.found.map((lesson) => ({
        key: lesson.lessonId,
        title: lesson.title,
        category: lesson.category,
        needsPlan: lesson.needsPlan,
        about: `${lesson.durationSeconds === null ? 'Video' : `Video, ${formatDuration(Math.max(1, lesson.durationSeconds / 60))}`} · ${lesson.courseTitle}`,
        ...(lesson.quote && { quote: `${formatPosition(lesson.quote.second)} “${lesson.quote.words}”` }),
        path: pathOfVideo(lesson),
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

/** Search results, as links. The previous results stay on screen while the user types. */
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
  const results = `${count} ${count === 1 ? 'result' : 'results'} for “${query}”`;
  const news = count === 0 ? `Nothing found for “${query}”` : data.exact ? results : `${results}, none exact`;
  return (
    <Results aria-busy={isFetching}>
      <VisuallyHidden role="status">{isFetching ? '' : news}</VisuallyHidden>
      {count > 0 && !data.exact && (
        <NearNote>{`Nothing matches “${query}” exactly. These come close.`}</NearNote>
      )}
      {groups.map((group) => (
        <Group key={group.title} group={group} />
      ))}
      {data.suggestions && <NothingFound query={query} suggestions={data.suggestions} />}
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
