import { UploadPage } from './upload-page';

/** /c_upload */
export default function CourseUploadScreen() {
  return <UploadPage page="course" />;
}
