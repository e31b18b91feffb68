import { landscapeColours, RoadLandscape } from 'shared-ui/learning/road-map';
import { styled } from 'styled-components';
import { RoadMap } from '../road-map';
import { GalleryPart } from './gallery-part';

const Country = styled.div`
  ${landscapeColours}
  position: relative;
  isolation: isolate;
  overflow: clip;
  padding: var(--space-4);
  border-radius: var(--radius-l);
`;

const stops = [
  { title: 'A complete video', lessonType: 1, status: 2, score: 1, scoreMax: 1 },
  { title: 'An open quiz', lessonType: 0, status: 1, score: 0, scoreMax: 4 },
  { title: 'A locked video', lessonType: 1, status: 0, score: 0, scoreMax: 1 },
].map((stop, index) => ({
  ...stop,
  lessonId: `sample-${index}`,
  description: 'A sample.',
  playable: true,
}));

/** A short road with a stop of each status. */
export function GalleryRoad() {
  return (
    <GalleryPart title="A short road">
      <Country data-category="life-skills">
        <RoadLandscape />
        <RoadMap courseId="sample" category="Life Skills" stops={stops} next="sample-1" />
      </Country>
    </GalleryPart>
  );
}
