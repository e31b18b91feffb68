import { landscapeColours, RoadLandscape, RoadPicture } from 'shared-ui/road-map';
import { categoryKey } from 'shared-ui/theme';
import { styled } from 'styled-components';
import type { Schemas } from './api-client';

const Country = styled.figure`
  ${landscapeColours}
  position: relative;
  isolation: isolate;
  overflow: clip;
  margin: 0;
  padding: var(--space-4);
  border-radius: var(--radius-l);
`;

interface RoadPreviewProps {
  category: string;
  stops: Pick<Schemas['Stop'], 'lessonId' | 'kind' | 'title'>[];
}

/** The road map as a new student will see it: the first stop open, the others locked. A list beside it has to say the same. */
export default function RoadPreview({ category, stops }: RoadPreviewProps) {
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
