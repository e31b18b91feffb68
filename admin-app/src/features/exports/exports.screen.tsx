import { useState } from 'react';
import { Button, Card, Container, PageHeading } from 'shared-ui/components';
import { styled } from 'styled-components';
import { RadioCards } from '../../shared/forms/radio-cards';
import type { ExportScope } from './exports.api';
import { FormatChoice } from './format-choice';
import { EXPORT_FORMATS } from './formats';
import { useExport } from './use-export';

const Form = styled(Card)`
  display: grid;
  gap: var(--space-5);
  margin-bottom: var(--space-9);
  > button {
    justify-self: start;
  }
`;

const CONTENT = [
  { value: 'courses', label: 'All courses', hint: 'Their details, or their videos and quizzes.' },
  { value: 'videos', label: 'All videos', hint: 'Including those not in a course.' },
  { value: 'quizzes', label: 'All quizzes', hint: 'With their questions and answers.' },
] as const satisfies { value: ExportScope['of']; label: string; hint: string }[];

/** /exports: all content of a kind as a file. */
export default function ExportsScreen() {
  const [of, setOf] = useState<ExportScope['of']>('courses');
  const [chosen, setChosen] = useState(EXPORT_FORMATS.courses[0]);
  const { progress, run } = useExport();
  return (
    <Container>
      <PageHeading lead="Save content as a file you can upload again. To export only some items, use Export in a list or the course builder.">
        Export
      </PageHeading>
      <Form
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!progress) void run(chosen, { of }, '');
        }}
      >
        <RadioCards
          legend="Content"
          options={CONTENT}
          value={of}
          disabled={progress !== undefined}
          onChange={(kind) => {
            setOf(kind);
            setChosen(EXPORT_FORMATS[kind][0]);
          }}
        />
        <FormatChoice of={of} chosen={chosen} progress={progress} onChoose={setChosen} />
        <Button type="submit" busy={progress !== undefined}>
          Save file
        </Button>
      </Form>
    </Container>
  );
}
