import { useState } from 'react';
import { Button, FieldError, type Elements } from 'shared-ui/components';
import { PATHWAY_CATEGORIES, SCHOOL_YEARS, type Pathway } from 'shared-ui/pathway';
import { Actions, Choice, Choices, Head, Question, Questions, PathwayCardRoot } from './pathway-card.styles';

/** Null for a question that wasn't answered. */
export type Answers = Pick<Pathway, 'category' | 'year'>;

interface PathwayCardProps {
  /** The school year that is already in the profile. */
  year?: string | null;
  /** The choice being saved, if any. */
  busy?: 'answers' | 'skip' | null;
  onAnswer?: (answers: Answers) => void;
  onSkip?: () => void;
  /** The card's placeholder in a first view. If it has no value, the card is left out. */
  onlyIf?: string;
}

/** The two questions of the first visit (docs/product.md#pathway). The rest of the page is below them, so no one has to answer first. */
export function PathwayCard({ year = null, busy = null, onAnswer, onSkip, onlyIf }: PathwayCardProps) {
  const [unanswered, setUnanswered] = useState(false);

  function answer(form: HTMLFormElement) {
    const data = new FormData(form);
    const answers = {
      category: PATHWAY_CATEGORIES.find(({ key }) => key === data.get('category'))?.key ?? null,
      year: SCHOOL_YEARS.find((name) => name === data.get('year')) ?? null,
    };
    const isBlank = answers.category === null && answers.year === null;
    setUnanswered(isBlank);
    if (!isBlank) onAnswer?.(answers);
  }
  return (
    <PathwayCardRoot as="section" aria-labelledby="pathway-title" data-if={onlyIf}>
      <Head>
        <h2 id="pathway-title">Where would you like to start?</h2>
        <p>See the courses that matter to you first.</p>
      </Head>
      <form
        onChange={() => setUnanswered(false)}
        onSubmit={(event) => {
          event.preventDefault();
          answer(event.currentTarget);
        }}
      >
        <Questions>
          <Question>
            <legend>What matters most right now?</legend>
            <Choices $columns={2}>
              {PATHWAY_CATEGORIES.map(({ key, name, about }) => (
                <Choice key={key} data-category={key}>
                  <Radio name="category" value={key}>
                    <span>{name}</span>
                    <small>{about}</small>
                  </Radio>
                </Choice>
              ))}
            </Choices>
          </Question>
          <Question>
            <legend>Which school year are you in?</legend>
            <Choices $columns={3}>
              {SCHOOL_YEARS.map((name) => (
                <Choice key={name}>
                  <Radio name="year" value={name} chosen={name === year}>
                    <span>{name}</span>
                  </Radio>
                </Choice>
              ))}
            </Choices>
          </Question>
        </Questions>
        <FieldError>{unanswered && 'Choose at least one answer, or skip.'}</FieldError>
        <Actions>
          <Button type="submit" variant="secondary" busy={busy === 'answers'}>
            Show my pathway
          </Button>
          <Button variant="ghost" busy={busy === 'skip'} onClick={onSkip}>
            Skip
          </Button>
        </Actions>
      </form>
    </PathwayCardRoot>
  );
}

interface RadioProps {
  name: keyof Answers;
  value: string;
  chosen?: boolean;
  children: Elements;
}

function Radio({ name, value, chosen = false, children }: RadioProps) {
  return (
    <>
      <input type="radio" name={name} value={value} defaultChecked={chosen} />
      {children}
    </>
  );
}
