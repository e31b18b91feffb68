import { styled } from 'styled-components';
import { Button } from 'shared-ui/components';
import { lostSentences } from '../../../shared/visibility';
import type { ImportChoice, ImportComparison } from '../imports.api';

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-warning-soft);
  list-style: none;
  &:empty {
    display: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2) var(--space-4);
  }
`;
const Buttons = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const number = (value: number) => value.toLocaleString('en-AU');

interface ComparisonSummaryProps {
  comparison: ImportComparison;
  onChoose: ((choice: ImportChoice) => void) | undefined;
}

/** Shows notes and open decisions before the upload, with choices that apply to all rows. */
export function ComparisonSummary({ comparison, onChoose }: ComparisonSummaryProps) {
  const { conflicts, chosen, matches, renames, keys, published, videosWithoutFile, lost } = comparison;
  return (
    <List aria-label="Before you upload" role="list">
      {conflicts > 0 && (
        <li>
          <span>
            {`${number(conflicts)} ${conflicts === 1 ? 'conflict' : 'conflicts'}: edits and deletions on the platform are kept unless you choose the file. ${chosen > 0 ? `File chosen for ${number(chosen)}.` : ''}`}
          </span>
          {onChoose && (
            <Buttons>
              <Button size="s" variant="secondary" onClick={() => onChoose({ choice: 'hand' })}>
                Keep current for all
              </Button>
              <Button size="s" variant="secondary" onClick={() => onChoose({ choice: 'file' })}>
                Use file for all
              </Button>
            </Buttons>
          )}
        </li>
      )}
      {matches > 0 && (
        <li>
          <span>
            {`${number(matches)} ${matches === 1 ? 'item' : 'items'} without an ID ${matches === 1 ? 'has' : 'have'} the same title as existing content and will be added as ${matches === 1 ? 'a duplicate' : 'duplicates'}.`}
          </span>
          {onChoose && (
            <Button size="s" variant="secondary" onClick={() => onChoose({ choice: 'join' })}>
              Update existing instead
            </Button>
          )}
        </li>
      )}
      {renames > 0 && (
        <li>{`The file renames ${number(renames)} existing ${renames === 1 ? 'item' : 'items'}.`}</li>
      )}
      {keys > 0 && (
        <li>{`The file changes the answer to ${number(keys)} ${keys === 1 ? 'question' : 'questions'}.`}</li>
      )}
      {published > 0 && (
        <li>{`The file publishes ${number(published)} existing ${published === 1 ? 'item' : 'items'}.`}</li>
      )}
      {videosWithoutFile > 0 && (
        <li>{`${number(videosWithoutFile)} ${videosWithoutFile === 1 ? 'video has' : 'videos have'} no file, so students can’t play ${videosWithoutFile === 1 ? 'it' : 'them'} yet.`}</li>
      )}
      {lost && lostSentences(lost).length > 0 && <li>{lostSentences(lost).join(' ')}</li>}
    </List>
  );
}
