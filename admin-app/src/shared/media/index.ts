/** Files of content: what is accepted, and how they get to Storage. */
export { MediaPicker } from './media-picker';
export { MAX_FORM_BYTES, type MediaKind } from './media-rules';
