import { UploadPage } from './upload/upload-page';

/** /qv_upload */
export default function QuizVideoUploadScreen() {
  return <UploadPage uploadKind="quiz_video" />;
}
