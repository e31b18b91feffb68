import { useEffect, useState } from 'react';
import { Container, PageHeading, PageLoading } from 'shared-ui/components';
import { styled } from 'styled-components';
import { GalleryActions } from './gallery-actions';
import { GalleryDrawings } from './gallery-drawings';
import { GalleryFields } from './gallery-fields';
import { GalleryRoad } from './gallery-road';
import { GalleryStates } from './gallery-states';
import { GalleryTokens } from './gallery-tokens';

/** The test page shows its loading state for 1 second. */
export const LOADING_MS = 1000;

const Page = styled(Container)`
  padding-bottom: var(--space-9);
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
      <PageHeading lead="What screens are built from, in every look it has.">Component gallery</PageHeading>
      {loading ? (
        <PageLoading />
      ) : (
        <>
          <GalleryActions />
          <GalleryFields />
          <GalleryStates />
          <GalleryDrawings />
          <GalleryRoad />
          <GalleryTokens />
        </>
      )}
    </Page>
  );
}
