import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from 'shared-ui/components';
import { styled } from 'styled-components';

const Done = styled.div`
  flex: 1;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-4);
  padding: var(--space-7) var(--space-5) var(--space-10);
  text-align: center;
`;

/** What a code has done, and where to go on. The title has the focus. */
export function Joined({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Done>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{children}</p>
      <ButtonLink as={Link} to="/courses" size="l">
        See all courses
      </ButtonLink>
    </Done>
  );
}
