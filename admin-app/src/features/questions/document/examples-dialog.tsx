import { styled } from 'styled-components';
import { Button, Cell, Dialog, HeaderCell, Stack, Table, TableBody, TableHead } from 'shared-ui/components';
import type { DocumentCheck } from './document.api';
import type { DocumentDraft } from './document-draft';

const Heading = styled.h3`
  font-size: var(--text-m);
`;

/** Separates the right answers from the numbers they are calculated from. */
const Right = styled(Cell)`
  background: var(--color-success-soft);
  font-weight: 600;
`;

interface ExamplesDialogProps {
  open: boolean;
  onClose: () => void;
  draft: DocumentDraft;
  check: DocumentCheck;
}

/** Shows up to ten documents: the right answers, then their numbers. Below, the smallest and largest value of each answer. */
export function ExamplesDialog({ open, onClose, draft, check }: ExamplesDialogProps) {
  const { samples, extremes, count } = check;
  const named = [...draft.variables, ...draft.formulas];
  const asked = (id: string) => draft.fields.find((field) => field.id === id)?.label ?? id;
  const numbersOf = (shown: Record<string, string>) =>
    draft.variables
      .flatMap(({ name, label }) => (name in shown ? [`${label} ${shown[name]}`] : []))
      .join(' · ');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="xl"
      title={examplesInWords(samples.length)}
      description={`From ${countInWords(count)}. Each student gets one.`}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack>
        <Table label="Answers and numbers" maxHeight="50dvh">
          <TableHead>
            <tr>
              <HeaderCell scope="col">Example</HeaderCell>
              {draft.fields.map(({ id, label }) => (
                <HeaderCell key={id} scope="col">{`Correct: ${label}`}</HeaderCell>
              ))}
              {named.map(({ name, label }) => (
                <HeaderCell key={name} scope="col">
                  {label}
                </HeaderCell>
              ))}
            </tr>
          </TableHead>
          <TableBody>
            {samples.map(({ answers, values }, index) => (
              <tr key={index}>
                <HeaderCell scope="row">{index + 1}</HeaderCell>
                {draft.fields.map(({ id }) => (
                  <Right key={id}>{answers[id]}</Right>
                ))}
                {named.map(({ name }) => (
                  <Cell key={name}>{values[name]}</Cell>
                ))}
              </tr>
            ))}
          </TableBody>
        </Table>
        {extremes.length > 0 && (
          <>
            <Heading>Smallest and largest answers</Heading>
            <Table label="Smallest and largest answers">
              <TableHead>
                <tr>
                  {['Answer', 'Smallest', 'Numbers', 'Largest', 'Numbers'].map((text, index) => (
                    <HeaderCell key={index} scope="col">
                      {text}
                    </HeaderCell>
                  ))}
                </tr>
              </TableHead>
              <TableBody>
                {extremes.map(({ field, least, most }) => (
                  <tr key={field}>
                    <HeaderCell scope="row">{asked(field)}</HeaderCell>
                    <Cell>{least.answers[field]}</Cell>
                    <Cell>{numbersOf(least.figures)}</Cell>
                    <Cell>{most.answers[field]}</Cell>
                    <Cell>{numbersOf(most.figures)}</Cell>
                  </tr>
                ))}
              </TableBody>
            </Table>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** Returns '10 examples', or fewer if fewer documents are possible. */
export const examplesInWords = (count: number): string => (count === 1 ? '1 example' : `${count} examples`);

/** Returns a count such as '412 different documents' or '1 document'. */
export const countInWords = (count: number): string =>
  count === 1 ? '1 document' : `${count} different documents`;
