import { styled } from 'styled-components';
import { Button, CheckboxField, Spinner } from 'shared-ui/components';
import { seenSentences, unusableNames } from './seen-sentences';
import type { ChangePreview, StopEffect, Visibility } from './use-visibility';

const VisibilityEffectsRoot = styled.div`
  display: grid;
  gap: var(--space-3);
  font-size: var(--text-s);
`;
const Effects = styled.div`
  min-height: 1.5em;
  > p + p {
    margin-top: var(--space-1);
  }
`;
const Stops = styled.fieldset`
  display: grid;
  gap: var(--space-2);
  max-height: 30dvh;
  padding: var(--space-3);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  overflow-y: auto;
  legend {
    padding-inline: var(--space-1);
    font-weight: 600;
  }
`;

const LEGENDS: Record<StopEffect, string> = {
  publish: 'Also publish',
  schedule: 'Also schedule for this time',
  draft: 'Also set to draft',
};

const NO_ACTIVITY = { students: 0, attempts: 0, openAttempts: 0 };
const withoutActivity = ({ gained, lost, ...preview }: ChangePreview): ChangePreview => ({
  ...preview,
  gained: { ...gained, ...NO_ACTIVITY },
  lost: { ...lost, ...NO_ACTIVITY },
});

interface VisibilityEffectsProps {
  visibility: Visibility;
  /** Whether to show only who gains or loses access, because another part shows how many students have started the content. */
  accessOnly?: boolean;
}

/** Shows who would gain or lose access, and chooses the course stops that change as well. */
export function VisibilityEffects({ visibility, accessOnly = false }: VisibilityEffectsProps) {
  const { effect, isAsked, isPending, problem, preview, choices, left, chosen, choose } = visibility;
  if (!isAsked) return null;
  return (
    <VisibilityEffectsRoot>
      <Effects role="status">
        {isPending && !problem ? (
          <>
            <Spinner /> <span>Checking who gains or loses access…</span>
          </>
        ) : problem ? (
          <p>{`Couldn’t check who gains or loses access. ${problem}`}</p>
        ) : (
          preview &&
          seenSentences(accessOnly ? withoutActivity(preview) : preview).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))
        )}
      </Effects>
      {problem && (
        <div>
          <Button size="s" variant="secondary" busy={visibility.isRetrying} onClick={visibility.retry}>
            Retry
          </Button>
        </div>
      )}
      {choices.length > 0 && (
        <Stops>
          <legend>{LEGENDS[effect]}</legend>
          {choices.map(({ stop, title }) => (
            <CheckboxField
              key={stop}
              label={title}
              checked={chosen.includes(stop)}
              onChange={({ target }) => choose(stop, target.checked)}
            />
          ))}
        </Stops>
      )}
      {left.length > 0 && (
        <p>
          {`${left.length === 1 ? 'This stays a draft, because students can’t use it yet' : 'These stay drafts, because students can’t use them yet'}: ${unusableNames(left.map(({ stop, title }) => ({ kind: stop.startsWith('video/') ? 'video' : 'quiz', title })))}.`}
        </p>
      )}
    </VisibilityEffectsRoot>
  );
}
