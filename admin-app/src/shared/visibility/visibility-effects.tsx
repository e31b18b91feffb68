import { styled } from 'styled-components';
import { Button, CheckboxField, Spinner } from 'shared-ui/components';
import { seenSentences, unusableNames } from './seen-sentences';
import type { StopEffect, Visibility } from './use-visibility';

const VisibilityEffectsRoot = styled.div`
  display: grid;
  gap: var(--space-3);
  font-size: var(--text-s);
`;
const Effects = styled.div`
  min-height: 1.5em;
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

/** Who would gain or lose access, and the stops of courses that are chosen with the change. */
export function VisibilityEffects({ visibility }: { visibility: Visibility }) {
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
          preview && seenSentences(preview).map((sentence) => <p key={sentence}>{sentence}</p>)
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
          {`${left.length === 1 ? 'This stays a draft until students can use it' : 'These stay drafts until students can use them'}: ${unusableNames(left.map(({ stop, title }) => ({ kind: stop.startsWith('video/') ? 'video' : 'quiz', title })))}.`}
        </p>
      )}
    </VisibilityEffectsRoot>
  );
}
