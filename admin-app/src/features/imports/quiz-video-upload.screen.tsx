import { UploadPage } from './upload-page';

/** /qv_upload */
export default function QuizVideoUploadScreen() {
  return <UploadPage page="quiz_video" />;
}
