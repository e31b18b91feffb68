/** Parts shared by the forms of all question types. */
export { DuplicateNote } from './duplicate-note';
export { DescriptionField } from './description-field';
export { Details } from './details';
export { ExplanationField } from './explanation-field';
export { OptionsForm } from './options-form';
export { filledTexts, previewQuestion } from './preview-question';
export {
  arePoints,
  commonFields,
  cueProblems,
  decimal,
  emptyCommonFields,
  type MoreProblems,
  type MoreValues,
  optionalStep,
  parseDecimal,
  storedCommonFields,
  toCue,
} from './question-fields';
export { MoreFields } from './more-fields';
export { PointsField } from './points-field';
export { QuestionForm } from './question-form';
export { isSaveCancelled, saveCancelled, type QuestionFormProps } from './question-form.props';
export { Group, Legend, Note, Row, Rows } from './rows.styles';
export { TitleField } from './title-field';
export { aboutSaving, QUESTION, useQuestionForm } from './use-question-form';
