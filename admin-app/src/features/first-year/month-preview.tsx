import { styled } from 'styled-components';
import { FullReview } from 'shared-ui/learning/questions';
import { Stack } from 'shared-ui/components';
import { SectionNote } from '../../shared/section-card';
import type { MonthCheck, MonthSample } from './first-year.api';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr));
  gap: var(--space-5);
  align-items: start;
`;

const Sample = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  h3 {
    font-size: var(--text-m);
  }
  h4 {
    font-size: var(--text-s);
  }
`;

const Options = styled.ol`
  display: grid;
  gap: var(--space-3);
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: var(--space-1);
    padding: var(--space-3) var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
  }
  b + span {
    font-size: var(--text-s);
  }
`;

/** The month as students see it, with the lowest and highest numbers that can be drawn. */
export function MonthPreview({ preview: { low, high } }: { preview: NonNullable<MonthCheck['preview']> }) {
  return (
    <Stack>
      <SectionNote>
        Shows the month for a student who chose the first option in every earlier month, with the lowest and
        highest possible numbers.
      </SectionNote>
      <Columns>
        <SampleMonth title="Lowest numbers" sample={low} />
        <SampleMonth title="Highest numbers" sample={high} />
      </Columns>
    </Stack>
  );
}

function SampleMonth({ title, sample }: { title: string; sample: MonthSample }) {
  const { text, question, options, task, document, results, answers, working } = sample;
  // Fill in numbers as they would be written on paper, and the names of places.
  const filled = Object.fromEntries(
    document.fields.map(({ id, kind }) => [id, (kind === 'place' ? results : answers)[id] ?? '']),
  );
  const marks = Object.fromEntries(document.fields.map(({ id }) => [id, true]));
  return (
    <Sample aria-label={title}>
      <h3>{title}</h3>
      <p>{text}</p>
      <h4>{question}</h4>
      <Options>
        {options.map(({ id, label, consequence }) => (
          <li key={id}>
            <b>{label}</b>
            <span>{consequence}</span>
          </li>
        ))}
      </Options>
      <h4>{task}</h4>
      <FullReview
        item={{
          type: 'DOC',
          options: [],
          leftOptions: [],
          rightOptions: [],
          slider: null,
          document,
          correctAnswer: answers,
          solution: { marks, working },
        }}
        answer={filled}
        below={false}
      />
    </Sample>
  );
}
