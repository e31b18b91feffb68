import { landscapeColours, RoadLandscape, RoadPicture } from 'shared-ui/road-map';
import { categoryKey } from 'shared-ui/theme';
import { styled } from 'styled-components';
import type { Stop } from './stops.api';

const Country = styled.figure`
  ${landscapeColours}
  position: relative;
  isolation: isolate;
  overflow: clip;
  margin: 0;
  padding: var(--space-4);
  border-radius: var(--radius-l);
`;

/** The road map as a new student will see it: the first stop open, the others locked. The list beside it says the same. */
export default function RoadPreview({ category, stops }: { category: string; stops: Stop[] }) {
  const key = categoryKey(category);
  const pictured = stops.map(({ lessonId, kind, title }, index) => ({
    lessonId,
    title,
    lessonType: kind === 'quiz' ? 0 : 1,
    status: index === 0 ? 1 : 0,
  }));
  return (
    <Country data-category={key} aria-label="Road map preview">
      <RoadLandscape />
      <RoadPicture category={key} stops={pictured} />
    </Country>
  );
}
