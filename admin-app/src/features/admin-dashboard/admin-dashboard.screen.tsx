import { styled } from 'styled-components';
import { Container, PageHeading } from 'shared-ui/components';
import { NOUNS } from '../../shared/content-nouns';
import { contentKinds, ContentSection } from '../content';
import { LinksSection } from '../links';
import { LessonsSection } from '../lessons';
import { SectionNavigation } from './section-navigation';

/** Tables use the width of the window, up to what the eye still follows along a row. */
const Wide = styled(Container)`
  max-width: 112rem;
`;

const Sections = styled.div`
  display: grid;
  gap: var(--space-8);
  padding-block: var(--space-5) var(--space-9);
  > * {
    min-width: 0;
    scroll-margin-top: 3.5rem;
  }
`;

const SECTIONS = [
  ...contentKinds.map(({ noun }) => ({ id: `${noun}-section`, label: NOUNS[noun].plural })),
  { id: 'links-section', label: 'Links' },
  { id: 'road-map-section', label: 'Road map' },
];

/** Manages the content: a section per kind, the links between them and the order of lessons. */
export default function AdminDashboardScreen() {
  return (
    <Wide>
      <PageHeading lead="What you change here, students see on their next page.">Admin dashboard</PageHeading>
      <SectionNavigation sections={SECTIONS} />
      <Sections>
        {contentKinds.map((kind) => (
          <div key={kind.noun} id={`${kind.noun}-section`}>
            <ContentSection kind={kind} />
          </div>
        ))}
        <div id="links-section">
          <LinksSection />
        </div>
        <div id="road-map-section">
          <LessonsSection />
        </div>
      </Sections>
    </Wide>
  );
}
