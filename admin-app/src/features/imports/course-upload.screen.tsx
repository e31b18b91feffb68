import { UploadPage } from './upload/upload-page';

/** /c_upload */
export default function CourseUploadScreen() {
  return <UploadPage uploadKind="course" />;
}
