import { useEffect, useState } from 'react';
import {
  CheckboxField,
  Container,
  Grid,
  PageHeading,
  PageLoading,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from 'shared-ui/components';
import { landscapeColours, RoadLandscape } from 'shared-ui/learning/road-map';
import { styled } from 'styled-components';
import { RoadMap } from '../road-map';
import { GalleryActions } from './gallery-actions';
import { GalleryDrawings } from './gallery-drawings';
import { GalleryLayout } from './gallery-layout';
import { GalleryPart } from './gallery-part';
import { GalleryStates } from './gallery-states';
import { GalleryTokens } from './gallery-tokens';

/** How long the test page shows its loading state, in milliseconds. */
export const LOADING_MS = 1000;

const Page = styled(Container)`
  padding-bottom: var(--space-9);
`;

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

const Night = styled.div`
  padding: var(--space-5);
  border-radius: var(--radius-l);
  background: var(--color-night);
  color: var(--color-on-night);
`;

/** `/test`: the gallery of components in all their states (docs/product.md#test-pages). */
export default function GalleryScreen() {
  const [loading, setLoading] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), LOADING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page>
      <PageHeading lead="What screens are built from, in every state.">Component gallery</PageHeading>
      {loading ? (
        <PageLoading />
      ) : (
        <>
          <GalleryActions />
          <GalleryFields />
          <GalleryStates />
          <GalleryDrawings />
          <GalleryRoad />
          <GalleryLayout />
          <GalleryTokens />
        </>
      )}
    </Page>
  );
}

/** A short road with a stop of each status. */
function GalleryRoad() {
  return (
    <GalleryPart title="A short road">
      <Country data-category="life-skills">
        <RoadLandscape />
        <RoadMap courseId="sample" category="Life Skills" stops={stops} next="sample-1" />
      </Country>
    </GalleryPart>
  );
}

/** Fields on light and dark surfaces, with hints, errors and required marks. */
function GalleryFields() {
  return (
    <GalleryPart title="Fields">
      <Grid align="start">
        <TextField label="Text" hint="A hint below the field." placeholder="Type here" />
        <TextField label="With an error" defaultValue="mia@" error="Invalid email format." required />
        <PasswordField label="Password" autoComplete="off" defaultValue="correct horse" />
        <SelectField label="Select" placeholder="Choose one">
          <option>Year 10</option>
          <option>Year 11</option>
        </SelectField>
        <TextAreaField label="Text area" rows={3} />
        <CheckboxField label="A checkbox with its label beside it" defaultChecked />
        <TextField label="Disabled" defaultValue="Not now" disabled />
      </Grid>
      <Night data-surface="night">
        <Grid align="start">
          <TextField label="Text on dark" placeholder="Type here" />
          <TextField label="With an error on dark" defaultValue="mia@" error="Invalid email format." />
          <CheckboxField label="A checkbox on dark" />
        </Grid>
      </Night>
    </GalleryPart>
  );
}
