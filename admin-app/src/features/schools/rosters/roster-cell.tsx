import { Check } from 'lucide-react';
import { Button } from 'shared-ui/components';
import { styled } from 'styled-components';
import { EmailAddress } from '../../../shared/email-address';
import {
  choicesOf,
  isJoined,
  problemText,
  questionOf,
  type Choice,
  type Decisions,
  type OpenQuestion,
  type RosterRow,
} from './roster-words';

/** Keeps words whole: with breaks inside words, columns could shrink to the width of a letter. */
const Text = styled.span`
  overflow-wrap: break-word;
`;

const MutedText = styled.span`
  display: block;
  color: var(--color-ink-soft);
`;

const Problem = styled.span<{ $isDecided: boolean }>`
  display: block;
  min-width: 12rem;
  color: var(${({ $isDecided }) => ($isDecided ? '--color-ink-soft' : '--color-danger')});
  font-weight: 600;
`;

const Choices = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  margin-top: var(--space-1);
`;

/** Returns a note on a row's field: gives the school's current value if the row changes it, or says that it isn't changed. */
function replacedText(row: RosterRow, field: string): string | undefined {
  if (isJoined(row) && field === 'first_name')
    return 'Joined with their own account, so the name isn’t changed.';
  if (row.state !== 'changed' && row.state !== 'returned') return undefined;
  const named = [row.firstName, row.lastName].filter(Boolean).join(' ');
  const classes = row.currentClasses?.toLowerCase().split(', ') ?? [];
  const current = (text: string | null, isReplaced: boolean) =>
    isReplaced ? `Current: ${text ?? 'none'}` : undefined;
  switch (field) {
    case 'student_key':
      if (row.studentKey && row.newKey !== row.studentKey) return `Keeping ID ${row.newKey}`;
      return current(row.currentKey, row.newKey !== row.currentKey);
    case 'first_name':
      return current(
        row.currentName,
        row.lastName === null
          ? !`${row.currentName} `.startsWith(`${row.firstName} `)
          : row.currentName !== named,
      );
    case 'year_level':
      return current(
        row.currentYear,
        !isJoined(row) && row.yearLevel !== null && row.yearLevel !== row.currentYear,
      );
    case 'class_name':
      return current(
        row.currentClasses,
        row.className !== null && !classes.includes(row.className.toLowerCase()),
      );
    case 'group_name':
      return current(
        row.currentGroup,
        row.groupName !== null && row.groupName.toLowerCase() !== row.currentGroup?.toLowerCase(),
      );
    default:
      return undefined;
  }
}

interface RosterCellProps {
  row: RosterRow;
  /** The row number in the file. */
  fileRow: number | undefined;
  field: string;
  text: string | null;
  decisions: Decisions;
  onChoose: (question: OpenQuestion, choice: Choice) => void;
}

/** Shows a cell of a roster: its text, its problem, and the choices for solving it. */
export function RosterCell({ row, fileRow, field, text, decisions, onChoose }: RosterCellProps) {
  const question = questionOf(row, decisions);
  // Questions about the whole row are shown in the first name's cell.
  const isHere = field === (row.field ?? (question ? 'first_name' : undefined));
  const problem = isHere ? problemText(row, question) : undefined;
  const replaced = replacedText(row, field);
  return (
    <>
      <Text>{text && field === 'teacher_email' ? <EmailAddress address={text} /> : (text ?? '–')}</Text>
      {!problem && replaced && <MutedText>{replaced}</MutedText>}
      {problem && <Problem $isDecided={row.problem === null}>{problem}</Problem>}
      {isHere && question && (
        <Choices>
          {choicesOf(question, row).map(([choice, label]) => {
            const isChosen = decisions[row.rowNumber]?.choice === choice;
            return (
              <Button
                key={choice}
                variant="secondary"
                size="s"
                icon={isChosen && <Check aria-hidden="true" />}
                aria-label={`${label}, row ${fileRow}`}
                aria-pressed={isChosen}
                onClick={() => onChoose(question, choice)}
              >
                {label}
              </Button>
            );
          })}
        </Choices>
      )}
    </>
  );
}
