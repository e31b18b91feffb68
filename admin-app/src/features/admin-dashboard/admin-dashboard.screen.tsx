import { useRef } from 'react';
import { styled } from 'styled-components';
import { ButtonLink, Container } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { NOUNS } from '../../shared/content/content-nouns';
import { deferPart } from '../../shared/deferred-part';
import { useFigures } from '../../shared/figures';
import { useStandAlone } from '../../shared/stand-alone';
import { OpenReports } from '../analytics';
import { contentLists, ContentSection } from '../content';
import { FiguresToRewrite } from '../figures';
import { SectionNavigation } from './section-navigation';

const LinksSection = deferPart(() => import('../links').then((module) => module.LinksSection), {
  subject: 'Links',
  height: '60rem',
});

/** Sticky elements go below the shell's bar, which stays at the top. */
const Wide = styled(Container)<{ $standAlone: boolean }>`
  --sticky-top: ${({ $standAlone }) => ($standAlone ? '0px' : 'var(--bar-height)')};
`;

/** A compact header, so that the lists and forms start near the top of a small window. */
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  align-items: baseline;
  padding-top: var(--space-3);
  > h1 {
    font-size: var(--text-xl);
  }
  > p {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
  > a:last-child {
    margin-inline-start: auto;
  }
`;

const Sections = styled.div`
  display: grid;
  gap: var(--space-8);
  padding-block: var(--space-3) var(--space-9);
  > * {
    min-width: 0;
    &:focus {
      outline: none;
    }
  }
`;

const SECTIONS = [
  ...contentLists.map(({ noun }) => ({ id: `${noun}-section`, label: NOUNS[noun].plural })),
  { id: 'links-section', label: 'Links' },
];

/** Manages content: a section for each kind, and one for links. Stops are reordered in the course builder. */
export default function AdminDashboardScreen() {
  const isAlone = useStandAlone();
  const area = useRef<HTMLDivElement>(null);
  // Content with outdated figures is listed at the top, where editors see it. If the figures can't be loaded, the page works without that
  // list.
  const { data: register } = useFigures();
  return (
    <Wide $standAlone={isAlone}>
      <Head>
        <h1>Admin dashboard</h1>
        <p>Students see your changes on the next page they open.</p>
        <Link to="/content">Open a course to reorder its lessons</Link>
        <ButtonLink as={Link} to="/course-builder" size="s">
          New course
        </ButtonLink>
      </Head>
      {register && <FiguresToRewrite register={register} />}
      <OpenReports />
      <SectionNavigation sections={SECTIONS} area={area} />
      <Sections ref={area}>
        {contentLists.map((kind) => (
          <div key={kind.noun} id={`${kind.noun}-section`} data-section tabIndex={-1}>
            <ContentSection kind={kind} />
          </div>
        ))}
        <div id="links-section" data-section tabIndex={-1}>
          <LinksSection />
        </div>
      </Sections>
    </Wide>
  );
}
