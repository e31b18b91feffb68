import { useParams } from 'react-router-dom';
import { CourseFunnelReport } from './course-funnel-report';
import { ReportPage } from '../reports/report-page';
import { useReport } from '../reports/use-report';

/** Shows one course's funnel. */
export default function CourseFunnelScreen() {
  const { courseId = '' } = useParams();
  const report = useReport(['courses', courseId], (api, query) => api.funnel(courseId, query));
  return (
    <ReportPage report={report} noun="Course" lead="How far students get, and where they drop off.">
      {(funnel) => <CourseFunnelReport funnel={funnel} />}
    </ReportPage>
  );
}
