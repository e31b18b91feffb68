import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, ConfirmDialog, Container, PageHeading, ProgressBar } from 'shared-ui/components';
import { styled } from 'styled-components';
import { SectionActions, SectionCard, SectionNote } from '../../../shared/section-card';
import { useUnsavedInput } from '../../../shared/drafts/unsaved-input';
import { countOf } from '../../../shared/count-of';
import { CardSheets, pagesOf, PrintStyle } from './card-sheets';
import { endCards, markPrinted, type CardRun } from './cards.store';

const LIST = new Intl.ListFormat('en-AU');

const Parts = styled.div`
  display: grid;
  gap: var(--space-5);
  padding-bottom: var(--space-9);
`;

const focusMain = () => document.querySelector('main')?.focus({ preventScroll: true });

interface LoginCardsProps {
  /** The id of the class or school. */
  id: string;
  name: string;
  run: CardRun;
  onTryAgain: () => void;
}

/** Replaces the page of a class or school while its cards are created and printed. */
export function LoginCards({ id, name, run, onTryAgain }: LoginCardsProps) {
  const { cards, rest, busy, error, isPrinted } = run;
  const total = run.groups.reduce((sum, { students }) => sum + students.length, 0);
  const [isAsking, setAsking] = useState(false);
  useUnsavedInput({ isUnsaved: busy || (cards.length > 0 && !isPrinted) });
  useEffect(() => {
    // The cards replace the page. The button that created them, further down that page, disappears with it.
    document.documentElement.scrollTop = 0;
    focusMain();
    // The Done button disappears as well.
    return focusMain;
  }, []);
  useEffect(() => {
    // Also covers printing from the browser's menu.
    const note = () => markPrinted(id);
    window.addEventListener('afterprint', note);
    return () => window.removeEventListener('afterprint', note);
  }, [id]);
  const end = () => endCards(id);
  const pages = pagesOf(run).length;
  return (
    <Container>
      <PrintStyle />
      <div data-not-printed>
        <PageHeading
          lead={
            busy
              ? 'Keep this page open until all cards are ready.'
              : cards.length > 0 &&
                `${countOf(cards.length, 'card')} on ${countOf(pages, 'page')}, 8 per page. You won’t see the card words again after you select Done or close this tab.`
          }
          actions={
            !busy && (
              <>
                <Button
                  variant="secondary"
                  onClick={() => (isPrinted || cards.length === 0 ? end() : setAsking(true))}
                >
                  Done
                </Button>
                {cards.length > 0 && (
                  <Button
                    icon={<Printer aria-hidden="true" />}
                    onClick={() => {
                      window.print();
                      markPrinted(id);
                    }}
                  >
                    Print
                  </Button>
                )}
              </>
            )
          }
        >
          {`Login cards for ${name}`}
        </PageHeading>
      </div>
      <Parts>
        {(busy || error !== undefined) && (
          <div data-not-printed>
            <Outcome
              made={cards.length}
              done={total - rest.length}
              total={total}
              busy={busy}
              error={error}
              onTryAgain={onTryAgain}
            />
          </div>
        )}
        {!busy && error === undefined && cards.length < total && (
          <div data-not-printed>
            <SkippedStudents run={run} />
          </div>
        )}
        {!busy && cards.length > 0 && <CardSheets run={run} />}
      </Parts>
      <ConfirmDialog
        open={isAsking}
        title="Leave without printing?"
        message="You won’t see the card words again. Without them, these students need new cards."
        confirmLabel="Leave"
        onConfirm={end}
        onCancel={() => setAsking(false)}
      />
    </Container>
  );
}

/** Lists the students that the server skipped. */
function SkippedStudents({ run: { cards, groups } }: Pick<LoginCardsProps, 'run'>) {
  const made = new Set(cards.map(({ studentId }) => studentId));
  const names = groups.flatMap(({ students }) =>
    students.filter(({ id }) => !made.has(id)).map((student) => student.name),
  );
  return (
    <SectionCard title={cards.length > 0 ? 'Some cards weren’t created' : 'No cards were created'}>
      <p role="alert">
        Students don’t get a card if they have no access, if they left the class, if the class was archived,
        or if someone else just made a newer card for them.
      </p>
      {names.length > 0 && <p>{`Students without a new card: ${LIST.format(names)}.`}</p>}
    </SectionCard>
  );
}

interface OutcomeProps extends Pick<CardRun, 'busy' | 'error'> {
  made: number;
  /** The number of students processed, including those the server skipped. */
  done: number;
  total: number;
  onTryAgain: () => void;
}

/** Shows the progress of creating cards, or why it stopped. */
function Outcome({ made, done, total, busy, error, onTryAgain }: OutcomeProps) {
  if (busy) {
    const progress = `${made} of ${total} cards created`;
    return (
      <div role="status">
        <p>{progress}</p>
        <ProgressBar label="Creating login cards" value={done} max={total} valueText={progress} />
      </div>
    );
  }
  return (
    <SectionCard title={made > 0 ? 'Some cards weren’t created' : 'No cards were created'}>
      <p role="alert">
        {made > 0
          ? `Couldn’t create ${total - done} of ${countOf(total, 'card')}. ${error} The cards below are ready to use.`
          : error}
      </p>
      <SectionNote>
        Students without a new card may need one to log in, because their old password may have stopped
        working.
      </SectionNote>
      <SectionActions>
        <Button variant="secondary" onClick={onTryAgain}>
          {made > 0 ? 'Retry the rest' : 'Retry'}
        </Button>
      </SectionActions>
    </SectionCard>
  );
}
