import { FormattedLine, FormattedText } from 'shared-ui/learning';
import { styled } from 'styled-components';

const Notes = styled.dl`
  display: grid;
  gap: var(--space-3);
  overflow-wrap: anywhere;
  dt {
    font-weight: 700;
  }
  dd {
    margin: 0;
    color: var(--color-ink-soft);
  }
`;

interface OptionNotesProps {
  notes: readonly { option: string; explanation: string }[];
}

/** Why single options are right or wrong; nothing where nothing is said of them. */
export function OptionNotes({ notes }: OptionNotesProps) {
  if (notes.length === 0) return null;
  return (
    <Notes>
      {notes.map(({ option, explanation }) => (
        <div key={option}>
          <dt>
            <FormattedLine text={option} />
          </dt>
          <dd>
            <FormattedText text={explanation} />
          </dd>
        </div>
      ))}
    </Notes>
  );
}
