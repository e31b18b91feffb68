import { Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Button, CheckboxField, FieldError, IconButton, SelectField, TextField } from 'shared-ui/components';
import { useRowFocus } from '../../../shared/forms/use-row-focus';
import { Group, Legend, Note } from '../form';
import { GALLERY } from './document-gallery';
import { MAX_COUNTS, type DocumentDraft } from './document-draft';
import { Fields, SmallSelect } from './entries';
import { leastWidth, textCell, widened, widthOf, type DraftPart } from './part-cells';
import { PartRows } from './part-rows';
import { useProblems } from './problems';

const Parts = styled.div`
  display: grid;
  gap: var(--space-4);
`;

const Part = styled.fieldset`
  display: grid;
  gap: var(--space-3);
  padding-top: var(--space-4);
  border-top: 1px solid var(--color-line);
`;

const PartFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  > :last-child {
    margin-inline-start: auto;
  }
`;

const BLANK: DraftPart = { heading: '', columns: [], rows: [[textCell(), textCell()]] };

interface DocumentPartsProps {
  draft: DocumentDraft;
  onChange: (fields: Partial<DocumentDraft>) => void;
}

/** What the document looks like and says: its title, and parts with rows of cells. */
export function DocumentParts({ draft, onChange }: DocumentPartsProps) {
  const problems = useProblems();
  const { style, title, sections } = draft;
  const { list, focusRow } = useRowFocus<HTMLDivElement>(sections);
  return (
    <Group>
      <Legend>Contents</Legend>
      <Note>
        Type text into the cells. To show a number, type its name in braces, such as {'{hours}'}. Select a
        cell to have students fill it in or point at it.
      </Note>
      <Fields>
        <TextField
          label="Document title"
          required
          autoComplete="off"
          value={title}
          error={problems.at('title')}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <SelectField
          label="Style"
          value={style}
          onChange={({ target }) => onChange({ style: target.value as DocumentDraft['style'] })}
        >
          {GALLERY.map(({ style: each, name }) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </SelectField>
      </Fields>
      <FieldError>{problems.exactlyAt('sections')}</FieldError>
      <Parts ref={list}>
        {sections.map((part, index) => (
          <PartFields
            key={index}
            draft={draft}
            index={index}
            onChange={(changed) => onChange({ sections: sections.with(index, changed) })}
            onDelete={
              sections.length > 1
                ? () => {
                    focusRow(index);
                    onChange({ sections: sections.toSpliced(index, 1) });
                  }
                : undefined
            }
          />
        ))}
      </Parts>
      <Button
        variant="secondary"
        size="s"
        icon={<Plus aria-hidden="true" />}
        disabled={sections.length >= MAX_COUNTS.sections}
        onClick={() => {
          focusRow(sections.length);
          onChange({ sections: [...sections, BLANK] });
        }}
      >
        Add part
      </Button>
    </Group>
  );
}

interface PartFieldsProps {
  draft: DocumentDraft;
  index: number;
  onChange: (part: DraftPart) => void;
  /** Undefined for the only one. */
  onDelete: (() => void) | undefined;
}

function PartFields({ draft, index, onChange, onDelete }: PartFieldsProps) {
  const problems = useProblems();
  const part = draft.sections[index] ?? BLANK;
  const width = widthOf(part);
  const isTable = part.columns.length > 0;
  const setWidth = (cells: number) =>
    onChange({
      ...part,
      columns: isTable ? Array.from({ length: cells }, (_, column) => part.columns[column] ?? '') : [],
      rows: part.rows.map((row) => widened(row.slice(0, cells), cells)),
    });
  const least = leastWidth(part);
  return (
    <Part aria-label={`Part ${index + 1}`}>
      <TextField
        label={`Part ${index + 1} heading (optional)`}
        autoComplete="off"
        value={part.heading}
        error={problems.at(`sections.${index}.heading`)}
        onChange={({ target }) => onChange({ ...part, heading: target.value })}
      />
      <PartRows draft={draft} index={index} onChange={onChange} />
      <PartFoot>
        <CheckboxField
          label="Column headings"
          checked={isTable}
          onChange={({ target }) =>
            onChange({ ...part, columns: target.checked ? Array.from({ length: width }, () => '') : [] })
          }
        />
        <SmallSelect>
          Cells per row
          <select value={width} onChange={({ target }) => setWidth(Number(target.value))}>
            {Array.from({ length: MAX_COUNTS.cells }, (_, at) => at + 1)
              .filter((cells) => cells >= least)
              .map((cells) => (
                <option key={cells}>{cells}</option>
              ))}
          </select>
        </SmallSelect>
        {onDelete && (
          <IconButton size="s" label={`Delete part ${index + 1}`} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </PartFoot>
    </Part>
  );
}
