/** Content files: the accepted types, and their upload to Storage. */
export {
  cancelUploads,
  isLost,
  unfinishedUpload,
  type ChosenFile,
  type ChosenFiles,
  type LostFile,
} from './chosen-file';
export { MediaPicker } from './media-picker';
export { MAX_FORM_BYTES, type MediaKind } from './media-rules';
export { useUploadState } from './use-upload-state';
export { useFileChoice } from './use-file-choice';
