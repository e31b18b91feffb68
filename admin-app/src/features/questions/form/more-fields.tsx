import { SelectField } from 'shared-ui/components';
import type { QuestionLevel } from 'supabase-project/content/question-types/rules';
import { SETTING_CHOICES } from '../../../shared/content/setting-choices';
import { CueFields } from './cue-fields';
import type { MoreProblems, MoreValues } from './question-fields';
import { TagsField } from './tags-field';

interface MoreFieldsProps {
  value: MoreValues;
  problems: MoreProblems;
  onChange: (change: Partial<MoreValues>) => void;
}

/** What every form asks besides the question itself: its level, what teaches it, and its tags. */
export function MoreFields({ value, problems, onChange }: MoreFieldsProps) {
  return (
    <>
      <SelectField
        label="Level in this quiz"
        hint="Unless questions are asked as written, warm-ups come first and challenges last."
        error={problems.level}
        value={value.level}
        onChange={({ target }) => onChange({ level: target.value as QuestionLevel })}
      >
        {SETTING_CHOICES.level.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
      <CueFields value={value.cue} problems={problems.cue} onChange={(cue) => onChange({ cue })} />
      <TagsField value={value.tags} error={problems.tags} onChange={(tags) => onChange({ tags })} />
    </>
  );
}
