export { lostSentences, seenSentences } from './seen-sentences';
export { useVisibility, type ChangePreview, type PreviewChange } from './use-visibility';
export { VisibilityEffects } from './visibility-effects';
