import { Award } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { certificatePath, CERTIFICATES, lessonCompletePath } from '../../shared/lessons/lesson-paths';
import { longDay } from '../../shared/days/local-day';
import { percentOf } from './course-progress';
import type { DashboardData } from './dashboard.api';

const Section = styled.section`
  display: grid;
  gap: var(--space-4);
  scroll-margin-top: 6rem;
  h2 {
    font-size: var(--text-xl);
  }
  p {
    color: var(--color-ink-soft);
  }
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: var(--space-4);
`;
const Certificate = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-4);
  height: 100%;
  padding: var(--space-4) var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  overflow-wrap: anywhere;
  text-decoration: none;
  svg {
    width: 2rem;
    height: 2rem;
    color: var(--color-warning);
  }
  small {
    display: block;
    color: var(--color-ink-soft);
  }
  &:hover {
    border-color: var(--color-ink);
  }
`;

/** The learner's certificates, and the completed courses for which they can still get one. */
export function CertificatesSection({
  certificates,
  courses,
}: Pick<DashboardData, 'certificates' | 'courses'>) {
  const root = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${CERTIFICATES}`) return;
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView();
  }, [hash]);
  const open = courses.filter(
    (course) => percentOf(course) === 100 && !certificates.some(({ courseId }) => courseId === course.id),
  );
  return (
    <Section ref={root} id={CERTIFICATES} tabIndex={-1} aria-labelledby="dashboard-certificates">
      <h2 id="dashboard-certificates">Certificates</h2>
      {certificates.length + open.length === 0 ? (
        <p>Complete a course to get your first certificate.</p>
      ) : (
        <List>
          {certificates.map(({ code, courseTitle, completedOn }) => (
            <li key={code}>
              <Certificate to={certificatePath(code)}>
                <Award aria-hidden="true" />
                <span>
                  <strong>{courseTitle}</strong>
                  <small>{`Completed on ${longDay(completedOn)}`}</small>
                </span>
              </Certificate>
            </li>
          ))}
          {open.map(({ id, title }) => (
            <li key={id}>
              <Certificate to={lessonCompletePath(id)}>
                <Award aria-hidden="true" />
                <span>
                  <strong>{title}</strong>
                  <small>Get your certificate</small>
                </span>
              </Certificate>
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}
