import { Route } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from 'shared-ui/components';
import { categoryKey } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { courseRow } from './course-row';
import { ResultRow } from './result-row';
import type { SearchResult } from './search.api';
import { ResultsGroup } from './search-results.styles';

const Categories = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-top: var(--space-5);
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding-inline: var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-full);
    background: var(--hue-soft);
    color: var(--color-ink);
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    border-color: var(--hue);
  }
`;

interface NothingFoundProps {
  query: string;
  suggestions: NonNullable<SearchResult['suggestions']>;
}

/** Shown for a search without results: suggests courses and categories. */
export function NothingFound({ query, suggestions }: NothingFoundProps) {
  const id = useId();
  const { courses, categories } = suggestions;
  return (
    <>
      <EmptyState title={`Nothing found for “${query}”`} message="Try different or fewer words." />
      {courses.length > 0 && (
        <ResultsGroup aria-labelledby={id}>
          <h2 id={id}>You might like</h2>
          <ul>
            {courses.map((course) => {
              const { key, ...row } = courseRow(course);
              return <ResultRow key={key} icon={Route} {...row} />;
            })}
          </ul>
          <Categories aria-label="Categories">
            {categories.map((category) => (
              <Link
                key={category}
                data-category={categoryKey(category)}
                to={`/home?${new URLSearchParams({ q: category })}`}
              >
                {category}
              </Link>
            ))}
          </Categories>
        </ResultsGroup>
      )}
    </>
  );
}
