import { FiguresField } from '../../../shared/figures';
import type { PlacedQuestion } from '../question.api';
import { CueFields } from './cue-fields';
import { LevelField } from './level-field';
import type { MoreProblems, MoreValues } from './question-fields';
import { TagsField } from './tags-field';

interface MoreFieldsProps {
  /** The stored question, in its quiz. */
  question: PlacedQuestion | undefined;
  value: MoreValues;
  /** The form's values, whose text is compared with the figures. */
  texts: object;
  problems: MoreProblems;
  onChange: (change: Partial<MoreValues>) => void;
}

/** The fields below the question itself, which all forms have: level, cue, figures and tags. */
export function MoreFields({ question, value, texts, problems, onChange }: MoreFieldsProps) {
  return (
    <>
      <LevelField
        value={value.level}
        question={question}
        error={problems.level}
        onChange={(level) => onChange({ level })}
      />
      <CueFields value={value.cue} problems={problems.cue} onChange={(cue) => onChange({ cue })} />
      <FiguresField
        value={value.figures}
        texts={texts}
        error={problems.figures}
        onChange={(figures) => onChange({ figures })}
      />
      <TagsField value={value.tags} error={problems.tags} onChange={(tags) => onChange({ tags })} />
    </>
  );
}
