import { landscapeColours, RoadLandscape, RoadPicture } from 'shared-ui/learning/road-map';
import { categoryKey } from 'shared-ui/theme';
import { styled } from 'styled-components';
import type { Schemas } from './api/api-client';

const Landscape = styled.figure`
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
  lessons: Pick<Schemas['Lesson'], 'lessonId' | 'kind' | 'title'>[];
}

/**
 * The road map as a new learner will see it: the first stop available, the others locked. It is a picture only, so
 * callers provide the same lessons as a list.
 */
export default function RoadPreview({ category, lessons }: RoadPreviewProps) {
  const key = categoryKey(category);
  const stops = lessons.map(({ lessonId, kind, title }, index) => ({
    lessonId,
    title,
    lessonType: kind === 'quiz' ? 0 : 1,
    status: index === 0 ? 1 : 0,
  }));
  return (
    <Landscape data-category={key} aria-label="Road map preview">
      <RoadLandscape />
      <RoadPicture category={key} stops={stops} />
    </Landscape>
  );
}
