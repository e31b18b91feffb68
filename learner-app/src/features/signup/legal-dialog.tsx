import type { MouseEvent, ReactNode } from 'react';
import { ButtonLink, Dialog } from 'shared-ui/components';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

const summaries = {
  terms: {
    title: 'Terms of Service',
    points: [
      'Your account is yours alone: use your real name and keep your password to yourself.',
      'Use lessons and quizzes for your own learning, and respect other people’s accounts.',
      'Lessons are education, not financial, tax or legal advice for your own situation.',
      'You can stop at any time and ask us to delete your account.',
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    points: [
      'We keep your name, your email and what you do in lessons and quizzes so we can save your progress.',
      'We never store your password in a form that anyone could read.',
      'Platform admins can see your progress so they can help. Other students can’t.',
      'You can ask to see, correct or delete the data we keep about you.',
    ],
  },
} as const;

type Summary = keyof typeof summaries;

const Points = styled.ul`
  display: grid;
  gap: var(--space-3);
  margin-block: var(--space-2);
  padding-inline-start: 1.25em;
  list-style: disc;
`;

/** `#terms` or `#privacy`: opens the summary in a dialog over the form, so that no input is lost. */
export function LegalLink({ to, children }: { to: Summary; children: ReactNode }) {
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    void navigate({ hash: to }, { preventScrollReset: true });
  };
  return (
    <a href={`#${to}`} onClick={open}>
      {children}
    </a>
  );
}

/** Shows the summary of the legal text named in the address's hash, with a link to the full text. */
export function LegalDialog() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const id = hash.slice(1);
  if (!Object.hasOwn(summaries, id)) return null;
  const { title, points } = summaries[id as Summary];
  return (
    <Dialog
      open
      title={title}
      description="The short version:"
      onClose={() => void navigate({ hash: '' }, { replace: true, preventScrollReset: true })}
      actions={
        <ButtonLink variant="secondary" href={`/${id}`} target="_blank" rel="noopener">
          Read the full text (new tab)
        </ButtonLink>
      }
    >
      <Points id={id}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Points>
    </Dialog>
  );
}
