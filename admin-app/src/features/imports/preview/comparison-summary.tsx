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
const isAre = (value: number) => (value === 1 ? 'is' : 'are');

interface ComparisonSummaryProps {
  comparison: ImportComparison;
  onChoose: ((choice: ImportChoice) => void) | undefined;
}

/** What is to be decided or known before the upload, with the choices for all of it. */
export function ComparisonSummary({ comparison, onChoose }: ComparisonSummaryProps) {
  const { conflicts, chosen, matches, renames, keys, published, lost } = comparison;
  return (
    <List aria-label="Before you upload" role="list">
      {conflicts > 0 && (
        <li>
          <span>
            {`${number(conflicts)} ${isAre(conflicts)} in conflict: what somebody changed or deleted by hand stays, unless you choose the file. ${chosen > 0 ? `The file is chosen for ${number(chosen)}.` : ''}`}
          </span>
          {onChoose && (
            <Buttons>
              <Button size="s" variant="secondary" onClick={() => onChoose({ choice: 'hand' })}>
                Keep all that is there
              </Button>
              <Button size="s" variant="secondary" onClick={() => onChoose({ choice: 'file' })}>
                Use the file for all
              </Button>
            </Buttons>
          )}
        </li>
      )}
      {matches > 0 && (
        <li>
          <span>
            {`${number(matches)} without an id ${matches === 1 ? 'has' : 'have'} the title of something that is there, and ${isAre(matches)} added as another one.`}
          </span>
          {onChoose && (
            <Button size="s" variant="secondary" onClick={() => onChoose({ choice: 'join' })}>
              Join all
            </Button>
          )}
        </li>
      )}
      {renames > 0 && (
        <li>
          {`${number(renames)} ${renames === 1 ? 'gives' : 'give'} something that is there another title.`}
        </li>
      )}
      {keys > 0 && (
        <li>
          {`${number(keys)} ${keys === 1 ? 'question has' : 'questions have'} another answer in the file.`}
        </li>
      )}
      {published > 0 && (
        <li>
          {`${number(published)} that ${isAre(published)} there already ${isAre(published)} published by the file.`}
        </li>
      )}
      {lost && lostSentences(lost).length > 0 && <li>{lostSentences(lost).join(' ')}</li>}
    </List>
  );
}
