export { lostSentences, seenSentences } from './seen-sentences';
export { useVisibility, type ChangePreview, type PreviewChange, type Visibility } from './use-visibility';
export { VisibilityEffects } from './visibility-effects';
