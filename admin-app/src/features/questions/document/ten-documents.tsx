import { styled } from 'styled-components';
import { Button, Dialog, VisuallyHidden } from 'shared-ui/components';
import type { DocumentCheck } from './document.api';
import type { DocumentDraft } from './document-draft';

const Frame = styled.div`
  /* As high as fits below the title: it has the focus first, and what is higher would be scrolled to. */
  max-height: 55dvh;
  overflow: auto;
  &:focus-visible {
    outline: 3px solid var(--color-focus);
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--text-s);
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: var(--space-1) var(--space-2);
    border-bottom: 1px solid var(--color-line);
    text-align: end;
    vertical-align: top;
  }
  th:first-child {
    z-index: 1;
    position: sticky;
    inset-inline-start: 0;
    min-width: 9rem;
    background: var(--color-surface);
    text-align: start;
    font-weight: 600;
  }
  thead th {
    position: sticky;
    z-index: 2;
    top: 0;
    background: var(--color-surface);
    color: var(--color-ink-soft);
    font-weight: 600;
  }
  thead th:first-child {
    z-index: 3;
  }
  tbody + tbody th[scope='rowgroup'],
  tbody th[scope='rowgroup'] {
    padding-top: var(--space-4);
    font-family: var(--font-display);
    font-weight: 700;
  }
`;

const Heading = styled.h3`
  margin-top: var(--space-3);
`;

interface TenDocumentsProps {
  open: boolean;
  onClose: () => void;
  draft: DocumentDraft;
  check: DocumentCheck;
}

/** Ten of the documents beside each other, and those with the least and the greatest of each number that is asked. */
export function TenDocuments({
  open,
  onClose,
  draft,
  check: { samples, extremes, count },
}: TenDocumentsProps) {
  const labels = new Map([...draft.variables, ...draft.formulas].map(({ name, label }) => [name, label]));
  const figures = Object.keys(samples[0]?.figures ?? {});
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
      title={`${samples.length} documents`}
      description={`From ${countInWords(count)}. Each student gets one.`}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {/* A region that scrolls has to be reached by keyboard. */}
      <Frame role="region" aria-label="Documents side by side" tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th>
                <VisuallyHidden>What</VisuallyHidden>
              </th>
              {samples.map((_, index) => (
                <th key={index} scope="col">
                  {index + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={samples.length + 1}>
                On the document
              </th>
            </tr>
            {figures.map((name) => (
              <tr key={name}>
                <th scope="row">{labels.get(name) ?? name}</th>
                {samples.map((sample, index) => (
                  <td key={index}>{sample.figures[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={samples.length + 1}>
                Correct answers
              </th>
            </tr>
            {draft.fields.map(({ id, label }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                {samples.map((sample, index) => (
                  <td key={index}>{sample.answers[id]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Frame>
      {extremes.length > 0 && (
        <>
          <Heading>Smallest and largest answers</Heading>
          <Frame role="region" aria-label="Smallest and largest answers" tabIndex={0}>
            <Table>
              <thead>
                <tr>
                  <th>Question</th>
                  <th scope="col">Smallest</th>
                  <th scope="col">With numbers</th>
                  <th scope="col">Largest</th>
                  <th scope="col">With numbers</th>
                </tr>
              </thead>
              <tbody>
                {extremes.map(({ field, least, most }) => (
                  <tr key={field}>
                    <th scope="row">{asked(field)}</th>
                    <td>{least.answers[field]}</td>
                    <td>{numbersOf(least.figures)}</td>
                    <td>{most.answers[field]}</td>
                    <td>{numbersOf(most.figures)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Frame>
        </>
      )}
    </Dialog>
  );
}

/** '412 different documents', or that there are as many as are kept. */
export const countInWords = (count: number): string =>
  count === 1 ? '1 document' : `${count} different documents`;
